import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { isLive } from '../connection.js';

/**
 * Loads something when the keys change, and says how far it is. A load that is overtaken is aborted; one that had no
 * answer, or no credential that was accepted, is made again when that is mended.
 *
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} load
 * @param {any[]} keys
 * @returns {{value: T|undefined, error: Error|undefined, loading: boolean, reload: () => void}} `value` stays until the
 *     next one is there
 */
export function useLoad(load, keys) {
  const [state, setState] = useState({ value: undefined, error: undefined, loading: true });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    latest.current(abort.signal).then(
      (value) => !abort.signal.aborted && setState({ value, error: undefined, loading: false }),
      (error) => !abort.signal.aborted && setState((before) => ({ ...before, error, loading: false })),
    );
    return () => abort.abort();
  }, [...keys, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const unanswered = [0, 401].includes(state.error?.status);
  useEffect(() => {
    if (!unanswered) {
      return undefined;
    }
    window.addEventListener('revived', reload);
    return () => window.removeEventListener('revived', reload);
  }, [unanswered]);
  return { ...state, reload };
}

/**
 * Does something again and again while the page is seen and the gateway answers.
 *
 * @param {() => void} act
 * @param {number} everyMs 0: not at all
 */
export function useInterval(act, everyMs) {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!everyMs) {
      return undefined;
    }
    const timer = setInterval(() => !document.hidden && isLive() && latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

const SETTLED_MS = 400;

/**
 * Keeps something shortly after it has changed, and at the latest when its screen is left.
 *
 * @param {() => void} keep
 * @param {any[]} keys what it depends on
 */
export function useKeeping(keep, keys) {
  const waiting = useRef(null);
  const now = useRef(() => {
    waiting.current?.();
    waiting.current = null;
  });
  useEffect(() => {
    waiting.current = keep;
    const timer = setTimeout(now.current, SETTLED_MS);
    return () => clearTimeout(timer);
  }, keys);
  useEffect(() => {
    const { current: flush } = now;
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}

/**
 * Whether a media query matches, now and whenever that changes.
 *
 * @param {string} query as `(min-width: 60rem)`
 */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const hear = () => setMatches(media.matches);
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, [query]);
  return matches;
}

/**
 * Names the page in the browser's tab.
 *
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · Search Gateway` : 'Search Gateway';
  }, [title]);
}

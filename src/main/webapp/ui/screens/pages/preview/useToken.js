import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../../app/session.js';
import { previewToken } from '../calls.js';

const CATEGORIES = ['declarative', 'suggestions'];

/**
 * What the preview searches with: a token of a quarter of an hour, renewed before it ends.
 *
 * @param {string} index
 * @returns {{token: string, error: Error|null, renew: () => void}} an empty token until there is one
 */
export function useToken(index) {
  const { may } = useSession();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState({ index: '', token: '', error: null });
  useEffect(() => {
    if (index === '') {
      return undefined;
    }
    const abort = new AbortController();
    let timer = 0;
    previewToken(index, CATEGORIES.filter((category) => may(category, 'read')), abort.signal).then(
      ({ token, until }) => {
        setState({ index, token, error: null });
        timer = setTimeout(() => setTurn((before) => before + 1), until - Date.now());
      },
      (error) => !abort.signal.aborted && setState({ index, token: '', error }),
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [index, turn]);
  const isOfIndex = state.index === index;
  return { token: isOfIndex ? state.token : '', error: isOfIndex ? state.error : null, renew: () => setTurn((before) => before + 1) };
}

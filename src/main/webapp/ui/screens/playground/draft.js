import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { engine } from '../../app/api.js';
import { useKeeping } from '../../app/components/index.js';
import { lineColumn, markOf, positionsOf, pretty } from '../../app/positions.js';
import { searchPath } from '../../app/search/request.js';

const KEPT = 'gateway.playground';
const MOST_DRAFTS = 20;
const BUILT_IN = 'declarative-search';

/** What is kept: the index that was used last, and drafts by index, the latest first. */
function keptDrafts() {
  try {
    const { index, drafts } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return { index: index ?? '', drafts: Array.isArray(drafts) ? drafts : [] };
  } catch {
    return { index: '', drafts: [] };
  }
}

/** The draft as it was left, of that index. */
function kept(index) {
  const text = keptDrafts().drafts.find((draft) => draft?.index === index)?.text;
  return typeof text === 'string' ? text : null;
}

/** What an address brings is on one line. */
function laidOut(text) {
  try {
    return text === undefined ? null : pretty(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The index that was used last. */
export function keptIndex() {
  return keptDrafts().index;
}

function keep(index, text) {
  const others = keptDrafts().drafts.filter((draft) => draft?.index !== index);
  try {
    localStorage.setItem(KEPT, JSON.stringify({ index, drafts: [{ index, text }, ...others].slice(0, MOST_DRAFTS) }));
  } catch {
    // The draft lasts as long as the page then.
  }
}

/**
 * A request as text and as JSON, kept in step: whoever changes one changes the other.
 *
 * @param {string} index
 * @param {string|undefined} given by the address
 */
export function useDraft(index, given) {
  const [text, setText] = useState(() => laidOut(given) ?? kept(index) ?? '');
  const last = useRef({ query: [] });
  const taken = useRef(given);
  useEffect(() => {
    if (given !== taken.current) {
      taken.current = given;
      setText((before) => laidOut(given) ?? before);
    }
  }, [given]);
  const read = useMemo(() => positionsOf(text), [text]);
  const request = useMemo(() => {
    if (read.fault === null) {
      const value = JSON.parse(text);
      last.current = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : { query: [] };
    }
    return last.current;
  }, [text]);
  useKeeping(() => text && keep(index, text), [index, text]);
  return { text, setText, request, setRequest: (next) => setText(pretty(next)), places: read.places, fault: text === '' ? null : read.fault };
}

/**
 * What the gateway makes of a request, and what it says against it, asked shortly after each change.
 *
 * @param {string} index
 * @param {{text: string, fault: object|null}} draft
 * @returns {{entries: object[], faults: {pointer: string, message: string}[], warnings: {pointer: string, message: string}[],
 *     error: Error|null, of: string}} `of`: the text that it is about
 */
export function useTranslation(index, { text, fault }) {
  const [state, setState] = useState({ entries: [], faults: [], warnings: [], error: null, of: '' });
  useEffect(() => {
    if (text === '' || fault !== null) {
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      translated(index, text, abort.signal).then(
        (next) => !abort.signal.aborted && setState({ ...next, of: text }),
        (error) => !abort.signal.aborted && setState({ entries: [], faults: [], warnings: [], error, of: text }),
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [index, text, fault === null]);
  return state;
}

async function translated(index, text, signal) {
  const answer = await engine('POST', `${searchPath(index)}/validate`, { query: { explain: 'true' }, body: text, type: 'application/json', any: true, safe: true, signal });
  if (answer.status === 200) {
    const entries = Array.isArray(answer.json) ? answer.json : [];
    return { entries, faults: [], warnings: entries.flatMap((entry) => entry.warnings ?? []), error: null };
  }
  const error = answer.json?.error ?? {};
  const faults = (error.faults ?? [error]).filter((one) => typeof one.message === 'string');
  const failure = { status: answer.status, message: error.message ?? `The response status was ${answer.status}`, type: error.type, requestId: error.request_id };
  return { entries: [], warnings: [], faults: faults.map((one) => ({ pointer: one.pointer ?? '', message: one.message })), error: failure };
}

/**
 * What the editor marks.
 *
 * @param {ReturnType<typeof useDraft>} draft
 * @param {ReturnType<typeof useTranslation>} translation
 */
export function marksOf(draft, translation) {
  if (draft.fault !== null) {
    return [{ ...lineColumn(draft.text, draft.fault.at), severity: 'error', message: `Invalid JSON: ${draft.fault.message}` }];
  }
  if (translation.of !== draft.text) {
    return [];
  }
  return [
    ...translation.faults.map((said) => markOf(draft.text, draft.places, said, 'error')),
    ...translation.warnings.map((said) => markOf(draft.text, draft.places, said, 'warning')),
  ];
}

/** The pipeline of an operator's that has made an answer; undefined for the one that is there without anybody writing it. */
export function pipelineOf(answer) {
  const id = answer?.headers.get('X-Pipeline-Id') ?? BUILT_IN;
  return id === BUILT_IN ? undefined : id;
}

/**
 * Searches; a search that is overtaken is aborted.
 *
 * @param {string} index
 * @returns {{busy: boolean, answer: object|null, error: Error|null, request: object|null, run: (text: string, again?: boolean)
 *     => Promise<void>}} `request`: what the answer is to; `again`: also when that text was the last one to be run
 */
export function useSearch(index) {
  const [state, setState] = useState({ busy: false, answer: null, error: null, request: null });
  const last = useRef({ text: null, abort: null });
  useEffect(() => () => last.current.abort?.abort(), []);
  const run = async (text, again = false) => {
    if (text === '' || (text === last.current.text && !again)) {
      return;
    }
    last.current.abort?.abort();
    const own = new AbortController();
    last.current = { text, abort: own };
    setState((before) => ({ ...before, busy: true }));
    try {
      const answer = await engine('POST', searchPath(index), { body: text, type: 'application/json', safe: true, signal: own.signal });
      setState({ busy: false, answer, error: null, request: JSON.parse(text) });
    } catch (error) {
      if (!own.signal.aborted) {
        setState((before) => ({ ...before, busy: false, error }));
      }
    }
  };
  return { ...state, run };
}

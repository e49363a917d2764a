import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useKeeping } from '../../app/components/index.js';
import { FIRST_PAGE } from './examples.js';
import { keepPage, keptPage, remember } from './history.js';
import { tidied } from './layout.js';
import { engineError } from './errors.js';
import { requestsAt, requestsOf } from './parser.js';
import { send } from './send.js';

/**
 * The text of the page, where the caret is, and what can be done with it.
 *
 * @param {string|undefined} load a request to add to the page
 */
export function usePage(load) {
  const [text, setText] = useState(() => withAdded(keptPage(FIRST_PAGE), load));
  const [caret, setCaret] = useState({ from: 0, to: 0 });
  const view = useRef(null);
  const wanted = useRef(load?.trim());
  useKeeping(() => keepPage(text), [text]);
  const requests = useMemo(() => requestsOf(text), [text]);
  const meant = useMemo(() => requestsAt(requests, caret.from, caret.to), [requests, caret.from, caret.to]);

  const goTo = (from) => {
    view.current?.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    view.current?.focus();
  };
  const add = (more) => {
    const before = text.trimEnd();
    const next = withAdded(text, more);
    setText(next);
    // The editor has the new text after the next drawing only.
    setTimeout(() => goTo(before === '' ? 0 : before.length + 2), 50);
  };
  const tidy = () => {
    const changed = [...meant].reverse().reduce((page, request) => {
      const body = tidied(request);
      return request.body === '' ? page : page.slice(0, request.bodyFrom) + body + page.slice(request.bodyFrom + request.body.length);
    }, text);
    if (changed !== text && view.current) {
      const doc = view.current.state.doc;
      view.current.dispatch({ changes: { from: 0, to: doc.length, insert: changed }, selection: { anchor: meant[0].from } });
    }
  };
  return {
    text,
    setText,
    meant,
    add,
    goTo,
    view,
    tidy,
    moved: (from, to) => setCaret((before) => (before.from === from && before.to === to ? before : { from, to })),
    ready: (editor) => {
      view.current = editor;
      if (wanted.current) {
        goTo(Math.max(0, text.lastIndexOf(wanted.current)));
        wanted.current = undefined;
      }
    },
  };
}

function withAdded(page, more) {
  const before = page.trimEnd();
  return more ? `${before}${before === '' ? '' : '\n\n'}${more.trim()}\n` : page;
}

/** Runs requests one after the other, and stops when asked to. */
export function useRuns() {
  const [state, setState] = useState({ outcomes: [], running: null, left: 0 });
  const abort = useRef(null);
  useEffect(() => () => abort.current?.abort(), []);
  const run = async (requests) => {
    abort.current?.abort();
    const own = new AbortController();
    abort.current = own;
    const outcomes = [];
    for (const [at, request] of requests.entries()) {
      setState({ outcomes: [...outcomes], running: request, left: requests.length - at - 1 });
      const outcome = await send(request, own.signal);
      if (abort.current !== own) {
        return;
      }
      outcomes.push(outcome);
      remember({ at: Date.now(), method: request.method, path: request.path, body: request.body, status: outcome.status, took: outcome.took });
      if (own.signal.aborted) {
        break;
      }
    }
    setState({ outcomes, running: null, left: 0 });
  };
  const errors = useMemo(() => state.outcomes.map(engineError).filter((error) => error !== null), [state.outcomes]);
  return { ...state, errors, run, stop: () => abort.current?.abort() };
}

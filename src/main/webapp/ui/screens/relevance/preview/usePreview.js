import { useEffect, useRef, useState } from 'preact/hooks';
import { faultsOf, within } from '../../../app/fielderrors.js';
import { preview } from '../calls.js';
import { ofSynonyms } from '../model/faults.js';

const SETTLED_MS = 250;

/**
 * What test queries find with the saved settings and with the draft, asked shortly after each change. What is overtaken is
 * aborted.
 *
 * @param {object} tuning of useTuning()
 * @param {string[]} texts
 * @param {object[]} judgments
 * @returns {{answer: object|null, error: Error|null, busy: boolean}} `answer` stays until the next one is there
 */
export function usePreview(tuning, texts, judgments) {
  const { index, sent, setLive } = tuning;
  const [state, setState] = useState({ answer: null, error: null, busy: false });
  const first = useRef(true);
  const body = { ...sent, query: texts, size: 10, judgments: judgments.length > 0 ? judgments : undefined };
  const key = JSON.stringify(body);
  useEffect(() => {
    if (texts.length === 0) {
      setState({ answer: null, error: null, busy: false });
      return undefined;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    const ask = () =>
      preview(index, body, abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) {
            setLive([]);
            setState({ answer, error: null, busy: false });
          }
        },
        (error) => {
          if (!abort.signal.aborted) {
            const faults = rejected(error, body.synonyms ?? []);
            setLive(faults);
            setState((before) => ({ ...before, error: faults.length > 0 ? null : error, busy: false }));
          }
        },
      );
    const timer = setTimeout(ask, first.current ? 0 : SETTLED_MS);
    first.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [index, key]);
  return state;
}

/** Values of the draft that were rejected, with pointers as if it were saved. */
function rejected(error, synonyms) {
  const faults = faultsOf(error);
  return [...within(faults, '/settings').filter(({ pointer }) => pointer !== ''), ...ofSynonyms(within(faults, '/synonyms'), synonyms)];
}

import { useRef, useState } from 'preact/hooks';
import { faultsOf, within } from '../../../app/fielderrors.js';
import { useSettled } from '../../../app/useSettled.js';
import { preview } from '../calls.js';
import { ofSynonyms } from '../model/faults.js';

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
  const [state, setState] = useState({ answer: null, error: null, key: null });
  const first = useRef(true);
  const body = { ...sent, query: texts, size: 10, judgments: judgments.length > 0 ? judgments : undefined };
  const key = texts.length === 0 ? null : JSON.stringify([index, body]);
  useSettled(
    key,
    (signal) => {
      first.current = false;
      return preview(index, body, signal);
    },
    ({ answer, error }) => {
      const faults = error === null ? [] : rejected(error, body.synonyms ?? []);
      if (key !== null) {
        setLive(faults);
      }
      setState((before) => ({ answer: error === null ? answer : before.answer, error: faults.length > 0 ? null : error, key }));
    },
    first.current ? 0 : undefined,
  );
  return { answer: state.answer, error: state.error, busy: key !== state.key };
}

/** Values of the draft that were rejected, with pointers as if it were saved. */
function rejected(error, synonyms) {
  const faults = faultsOf(error);
  return [...within(faults, '/settings').filter(({ pointer }) => pointer !== ''), ...ofSynonyms(within(faults, '/synonyms'), synonyms)];
}

import { useState } from 'preact/hooks';
import { faultsOf } from '../../../app/fielderrors.js';
import { useSettled } from '../../../app/useSettled.js';
import { preview } from '../calls.js';

/**
 * What a search finds without rules and with them, asked shortly after each change.
 *
 * @param {object|null} body of a preview; null asks nothing
 * @param {(faults: import('../../../app/fielderrors.js').Fault[]) => void} [onFaults] hears what is wrong in the body
 * @returns {{answer: object|null, error: Error|null, busy: boolean}} `answer` stays until the next one is there
 */
export function useLive(body, onFaults) {
  const [state, setState] = useState({ answer: null, error: null, key: null });
  const key = body === null ? null : JSON.stringify(body);
  useSettled(key, (signal) => preview(body, signal), ({ answer, error }) => {
    onFaults?.(error === null ? [] : faultsOf(error));
    setState((before) => ({ answer: error === null ? answer : before.answer, error, key }));
  });
  return { answer: state.answer, error: state.error, busy: key !== state.key };
}

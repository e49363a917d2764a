import { useEffect } from 'preact/hooks';

/**
 * Asks for something shortly after it has changed. What a later change overtakes is aborted, and never told.
 *
 * @param {string|null} key equal for equal questions; null asks nothing
 * @param {(signal: AbortSignal) => Promise} ask
 * @param {(outcome: {answer: any, error: Error|null}) => void} settle hears how it ended; of nothing that both are null
 * @param {number} [pause] milliseconds without a change
 */
export function useSettled(key, ask, settle, pause = 250) {
  useEffect(() => {
    if (key === null) {
      settle({ answer: null, error: null });
      return undefined;
    }
    const abort = new AbortController();
    const ended = (outcome) => !abort.signal.aborted && settle(outcome);
    const timer = setTimeout(() => ask(abort.signal).then(
      (answer) => ended({ answer, error: null }),
      (error) => ended({ answer: null, error }),
    ), pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
}

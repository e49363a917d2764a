/** How figures of reports are written. */

/** @param {number|null} value in percent; null without anything to count */
export const percent = (value) => (value === null || value === undefined ? '–' : `${value.toLocaleString('en', { maximumFractionDigits: 1 })} %`);

/** @param {number|null} value */
export const decimal = (value) => (value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: 1 }));

/**
 * How a figure compares to that of the period before.
 *
 * @param {number|null} now
 * @param {number|null} before
 * @returns {string|undefined} as `+12 % to the period before`
 */
export function change(now, before) {
  if (!Number.isFinite(now) || !Number.isFinite(before) || before === 0) {
    return undefined;
  }
  const share = Math.round(((now - before) / before) * 100);
  return share === 0 ? 'as in the period before' : `${share > 0 ? '+' : '−'}${Math.abs(share).toLocaleString('en')} % to the period before`;
}

/** How a time bucket is labelled: hours within a day, otherwise days. */
export function bucketWords(start, length) {
  const date = new Date(start);
  return length < 86_000_000 ? date.toLocaleString('en', { weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false }) : date.toLocaleDateString('en', { month: 'short', day: 'numeric' });
}

/** Times of timeframes, in the zones that people name. */

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offset(ms, zone) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' }).formatToParts(ms);
  const of = (name) => Number(parts.find(({ type }) => type === name).value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(ms / 1000) * 1000;
}

/**
 * A time of a timeframe.
 *
 * @param {number|string|null|undefined} value epoch seconds, or a text with or without an offset
 * @param {string} [zone] of texts without
 * @returns {number|null} epoch milliseconds; null for none, and for what is no time
 */
export function momentOf(value, zone = 'UTC') {
  if (value === undefined || value === null || value === 0 || value === '') {
    return null;
  }
  if (typeof value === 'number') {
    return value * 1000;
  }
  try {
    const ms = Date.parse(LOCAL.test(value) ? `${value}Z` : value);
    return Number.isNaN(ms) ? null : LOCAL.test(value) ? ms - offset(ms - offset(ms, zone), zone) : ms;
  } catch {
    return null;
  }
}

/** Epoch milliseconds as a date and a time of a zone, as fields for both take them. */
export function localText(ms, zone = 'UTC') {
  try {
    return ms === null ? '' : new Date(ms + offset(ms, zone)).toISOString().slice(0, 16);
  } catch {
    return '';
  }
}

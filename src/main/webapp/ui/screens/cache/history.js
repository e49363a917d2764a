const MINUTES = 60;
const MINUTE_MS = 60_000;

/**
 * The last 60 complete minutes, with empty ones for the time before the gateway was started.
 *
 * @param {Array<{key: number, hits: number, misses: number, savedEngineMillis: number}>} history
 * @param {number} now epoch milliseconds
 * @returns {Array<{at: number, hits: number, misses: number, ratio: number|null, saved: number}>} `ratio`: null in a minute
 *     without searches
 */
export function lastHour(history, now) {
  const known = new Map(history.map((minute) => [minute.key, minute]));
  const last = Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS;
  return Array.from({ length: MINUTES }, (_, index) => {
    const at = last - (MINUTES - 1 - index) * MINUTE_MS;
    const { hits = 0, misses = 0, savedEngineMillis: saved = 0 } = known.get(at) ?? {};
    return { at, hits, misses, ratio: ratioOf(hits, misses), saved };
  });
}

/** @returns {number|null} between 0 and 1 */
export function ratioOf(hits, misses) {
  return hits + misses > 0 ? hits / (hits + misses) : null;
}

/** @param {number|null} ratio @returns {string} as `83%` */
export const percent = (ratio) => (ratio === null ? '–' : `${Math.round(ratio * 100)}%`);

/** All minutes together. */
export function totals(minutes) {
  const sum = (key) => minutes.reduce((all, minute) => all + minute[key], 0);
  const [hits, misses] = [sum('hits'), sum('misses')];
  return { hits, misses, ratio: ratioOf(hits, misses), saved: sum('saved') };
}

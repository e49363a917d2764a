import { useState } from 'preact/hooks';
import { useInterval, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';

const EVERY_MS = 15_000;

export const SPANS = [
  { value: '15', label: 'Last 15 minutes' },
  { value: '60', label: 'Last hour' },
  { value: '360', label: 'Last 6 hours' },
  { value: '1440', label: 'Last 24 hours' },
];

/** What searches are asked in. */
export const SEARCHES = [
  { key: 'declarative', label: 'Declarative search', tone: '--series-1' },
  { key: 'search', label: 'Engine search', tone: '--series-2' },
];

/** What else is asked of the gateway; the last one is not from applications. */
export const OTHERS = [
  { key: 'passthrough', label: 'Other engine requests', hint: 'documents, mappings, cluster' },
  { key: 'pipeline', label: 'Pipelines', hint: 'custom routes' },
  { key: 'feature', label: 'Gateway API' },
  { key: 'refused', label: 'Denied', hint: 'no right, no valid credential or over the rate limit' },
  { key: 'dashboard', label: 'This dashboard', hint: 'not counted above', apart: true },
];

/** @returns {number} of all samples together; kinds of requests by their names */
export const sum = (samples, key) => samples.reduce((all, one) => all + (one[key] ?? one.by_kind?.[key] ?? 0), 0);

const BARS = 120;

const slowest = (samples, key) => {
  const known = samples.map(({ searches }) => searches[key]).filter((value) => typeof value === 'number');
  return known.length ? Math.max(...known) : null;
};

/** As many minutes as were asked for, with empty ones for the time before the gateway was started. */
function padded(samples, minutes) {
  const first = new Date(samples[0].at).getTime();
  const missing = Math.max(0, minutes - samples.length);
  const empty = Array.from({ length: missing }, (_, at) => ({ at: new Date(first - (missing - at) * 60_000).toISOString(), searches: {} }));
  return [...empty, ...samples];
}

/**
 * Samples put together so that the bars of a plot can be told apart.
 *
 * @param {object[]} given one for each minute
 * @param {number} span in minutes, of the whole plot
 * @returns {{minutes: number, points: Array<{at: string, rates: Object<string, number>, p50: number|null, p95: number|null, p99: number|null}>}}
 *     `rates`: searches per minute by kind; percentiles in milliseconds, of the slowest of the `minutes` of a point
 */
export function gathered(given, span) {
  const samples = padded(given, span);
  const minutes = Math.max(1, Math.ceil(samples.length / BARS));
  const points = [];
  for (let at = 0; at < samples.length; at += minutes) {
    const some = samples.slice(at, at + minutes);
    const rates = SEARCHES.map(({ key }) => [key, Math.round((sum(some, key) / some.length) * 10) / 10]);
    points.push({ at: some[0].at, rates: Object.fromEntries(rates), p50: slowest(some, 'p50_ms'), p95: slowest(some, 'p95_ms'), p99: slowest(some, 'p99_ms') });
  }
  return { minutes, points };
}

async function read(minutes, signal) {
  try {
    return (await gateway('GET', 'traffic', { query: { minutes }, signal })).json;
  } catch (error) {
    if (error.status === 403 || error.status === 404) {
      return null;
    }
    throw error;
  }
}

/** What came through this gateway lately; `value` is null for those who may not know. */
export function useTraffic() {
  const [minutes, setMinutes] = useState('60');
  const load = useLoad((signal) => read(minutes, signal), [minutes]);
  useInterval(load.reload, load.value ? EVERY_MS : 0);
  return { ...load, minutes, setMinutes };
}

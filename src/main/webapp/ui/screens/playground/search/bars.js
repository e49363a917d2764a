/**
 * Between the ranges of a request, which may be dates as texts, and those of a chart, which are numbers.
 *
 * @module
 */

import { isoDay } from './proposal.js';

const DAY = 86400000;

const numberOf = (value) => (typeof value === 'number' ? value : typeof value === 'string' ? (/^-?\d+(\.\d+)?$/.test(value) && !/^\d{4}$/.test(value) ? Number(value) : Date.parse(value)) : Number.NaN);

/**
 * The bars of a histogram.
 *
 * @param {{buckets: {key: number, count: number}[]}|undefined} facet
 * @param {number|undefined} interval of numbers; that of dates is seen from the bars
 */
export function barsOf(facet, interval) {
  const buckets = (facet?.buckets ?? []).filter(({ key }) => Number.isFinite(key));
  const width = (at) => interval ?? (buckets[at + 1]?.key ?? 2 * buckets[at].key - (buckets[at - 1]?.key ?? buckets[at].key - DAY)) - buckets[at].key;
  return buckets.map(({ key, count }, at) => ({ from: key, to: key + width(at), count }));
}

/**
 * From where to where a range can be chosen: what the query says, or what its histogram covers.
 *
 * @param {object} query
 * @param {object|undefined} facet
 * @param {boolean} date
 * @param {string} type of its field
 * @returns {import('../../../app/components/ranges.js').Extent|null}
 */
export function extentOf(query, facet, date, type) {
  const bars = barsOf(facet, query.interval);
  const min = numberOf(query.range?.start ?? bars[0]?.from);
  const max = numberOf(query.range?.end ?? bars.at(-1)?.to);
  const step = date ? DAY : /^(long|integer|short|byte|unsigned_long)$/.test(type) ? 1 : 0;
  return Number.isFinite(min) && Number.isFinite(max) && min < max ? { min, max, step } : null;
}

/** The value of a range query as numbers. */
export function fromRange(value) {
  const ends = ['start', 'end'].map((end) => [end, numberOf(value?.[end])]).filter(([, number]) => Number.isFinite(number));
  return ends.length === 0 ? null : Object.fromEntries(ends);
}

/** The value of a range query for what was chosen. */
export function toRange(value, date) {
  return value === null || value === undefined ? undefined : Object.fromEntries(Object.entries(value).map(([end, number]) => [end, date ? isoDay(number) : number]));
}

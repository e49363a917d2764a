/**
 * Filters that an index offers, found from its mapping and from what its fields hold.
 *
 * @module
 */

import { partsOf } from '../../../app/search/results.js';
import { isDate, isIdentifier, isTelling, labelOf, sorted } from '../../../app/search/fields.js';

const MOST_ASKED = 16;
const MOST_VALUES = 50;
const MOST_PROPOSED = 6;
const MOST_LISTS = 4;
const MOST_RANGES = 3;
const SHOWN_VALUES = 8;
const BARS = 24;

/**
 * @typedef {object} Candidate
 * @property {string} id of its query
 * @property {string} label
 * @property {object} query that filters by the field and counts its values
 * @property {number} score 0: not proposed, but can be added
 */

/**
 * Fields that can be filtered by.
 *
 * @param {import('../../../app/search/fields.js').Field[]} fields
 */
function filterable(fields) {
  const { keywords, flags, numbers, dates } = sorted(fields);
  const some = (list) => list.filter(({ name }) => !isIdentifier(name)).slice(0, MOST_ASKED);
  return { lists: [...some(flags), ...some(keywords)].slice(0, MOST_ASKED), ranges: [...some(dates), ...some(numbers)].slice(0, MOST_ASKED) };
}

/**
 * A request that asks what the fields hold.
 *
 * @param {import('../../../app/search/fields.js').Field[]} fields
 * @returns {{query: object[]}} without queries when no field can be filtered by
 */
export function surveyOf(fields) {
  const { lists, ranges } = filterable(fields);
  return {
    query: [
      ...lists.map(({ name }) => ({ id: name, type: 'term', dataField: [name], aggregationSize: MOST_VALUES })),
      ...ranges.map(({ name }) => ({ id: name, type: 'range', dataField: [name], aggregations: ['min', 'max'] })),
    ],
  };
}

/**
 * Filters for an index, the best first.
 *
 * @param {import('../../../app/search/fields.js').Field[]} fields
 * @param {object} answer to the survey
 * @returns {Candidate[]}
 */
export function candidatesOf(fields, answer) {
  const { lists, ranges } = filterable(fields);
  const parts = new Map(partsOf(answer, surveyOf(fields)).map((part) => [part.id, part]));
  const taken = new Set(['results']);
  const idOf = (name) => {
    const short = name.replace(/\.(keyword|raw)$/, '');
    const id = taken.has(short) ? name : short;
    taken.add(id);
    return id;
  };
  const listed = lists.map(({ name }) => list(name, idOf(name), parts.get(name)));
  const ranged = ranges.map(({ name, type }) => range(name, type, idOf(name), parts.get(name)));
  return [...listed, ...ranged].filter((one) => one !== null).sort((one, other) => other.score - one.score);
}

/**
 * Those to begin with.
 *
 * @param {Candidate[]} candidates the best first
 */
export function proposed(candidates) {
  const good = candidates.filter(({ score }) => score > 0);
  const of = (type, most) => good.filter(({ query }) => query.type === type).slice(0, most);
  const chosen = new Set([...of('term', MOST_LISTS), ...of('range', MOST_RANGES)]);
  return good.filter((one) => chosen.has(one)).slice(0, MOST_PROPOSED);
}

function list(name, id, part) {
  const facet = part?.facets[0];
  if (facet === undefined || facet.buckets.length === 0) {
    return null;
  }
  const query = { type: 'term', dataField: [name], aggregationSize: SHOWN_VALUES };
  return { id, label: labelOf(name), query, score: listScore(facet, part.total) };
}

/** Few values that many documents share make a good list; a value for each document makes none. */
function listScore({ buckets, others }, total) {
  const counted = buckets.reduce((sum, { count }) => sum + count, 0);
  const held = counted / (counted + others);
  const shared = counted / buckets.length;
  if (buckets.length < 2 || shared < 1.5 || held < 0.5) {
    return 0;
  }
  const coverage = Math.min(1, total > 0 ? (counted + others) / total : 1);
  return (buckets.length <= 12 ? 3 : others === 0 ? 2 : 1.2) * (0.4 + 0.6 * coverage);
}

function range(name, type, id, part) {
  const figure = (of) => part?.figures.find((one) => one.name === of);
  const [min, max] = [figure('min')?.number, figure('max')?.number];
  if (!Number.isFinite(min) || !Number.isFinite(max)) {
    return null;
  }
  const query = isDate(type) ? dates(name, min, max) : numbers(name, min, max);
  const score = min === max ? 0 : isDate(type) ? 2.4 : isTelling(name) ? 2.2 : 0.8;
  return { id, label: labelOf(name), query, score };
}

function numbers(name, min, max) {
  const interval = step((max - min) / BARS);
  const start = Math.floor(min / interval) * interval;
  const end = Math.max(Math.ceil(max / interval) * interval, start + interval);
  return { type: 'range', dataField: [name], range: { start, end }, aggregations: ['histogram'], interval };
}

/** The next of 1, 2, 5, 10, 20 and so on. */
export function step(least) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least));
}

const DAY = 86400000;
const CALENDAR = [
  { interval: 'year', most: Infinity, least: 366 * DAY * 4 },
  { interval: 'month', least: 31 * DAY * 6 },
  { interval: 'week', least: 7 * DAY * 6 },
  { interval: 'day', least: 0 },
];

function dates(name, min, max) {
  const interval = CALENDAR.find(({ least }) => max - min >= least).interval;
  return { type: 'range', dataField: [name], range: { start: isoDay(min), end: isoDay(max) }, queryFormat: 'yyyy-MM-dd', aggregations: ['date-histogram'], calendarInterval: interval };
}

/** @param {number} at epoch milliseconds @returns {string} as `2024-01-31` */
export const isoDay = (at) => new Date(at).toISOString().slice(0, 10);

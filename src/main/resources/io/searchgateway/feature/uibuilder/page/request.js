/**
 * Declarative requests. One request searches and counts everything that the page shows: the query `search` is what somebody
 * typed, each facet and each chart is a query of its own, and `result` depends on all of them. A facet depends on all
 * others, so that its numbers say what a click would find.
 *
 * @module
 */

import { filtersOf, isRange } from './state.js';

/** Of a query that counts within a range, beside the one that filters. */
export const COUNTED = '__range';

const MOST_BARS = 24;

/**
 * @param {import('./definition.js').Definition} definition
 * @param {import('./state.js').State} state
 * @param {{bounds?: Record<string, {min: number, max: number}>, user?: string}} [more] `bounds`: the least and the greatest
 *     value of each range facet, which histograms need; known since the first response
 * @returns {{query: object[], settings: object}} the body of a request
 */
export function searchRequest(definition, state, { bounds = {}, user } = {}) {
  const filters = filtersOf(definition);
  const everything = ['search', ...filters.map(({ id }) => id), ...(state.area ? ['area'] : [])];
  const others = (id, self) => ({ and: self ? everything : everything.filter((each) => each !== id) });
  return {
    query: [
      textQuery(definition, state),
      resultQuery(definition, state, everything),
      ...filters.flatMap((filter) => (isRange(filter) ? rangeQueries(filter, state, others(filter.id), bounds[filter.id]) : [termQuery(filter, state, others(filter.id, filter.all))])),
      ...definition.charts.filter((chart) => !chart.filters).flatMap((chart) => (isRange(chart) ? [countedQuery(chart, others(''), bounds[chart.id])] : [termQuery(chart, state, others(''))])),
      ...(state.area ? [areaQuery(definition, state.area)] : []),
    ],
    settings: {
      recordAnalytics: definition.records,
      // Promoted documents come among the hits, marked, so that nothing has to be put together here.
      mergePromoted: true,
      ...(user ? { userId: user } : {}),
    },
  };
}

const dataField = (fields) => (fields.length ? { dataField: fields } : {});

function textQuery({ search }, { q }) {
  return {
    id: 'search', type: 'search', execute: false, queryFormat: search.format, ...dataField(search.fields), ...(q ? { value: q } : {}),
    ...(search.fuzziness === undefined ? {} : { fuzziness: search.fuzziness }),
  };
}

/** The fields of documents that the page shows: others do not have to be sent. */
export function shownFields({ result }) {
  const pattern = [...result.urlPattern.matchAll(/\{([^{}]+)\}/g)].map(([, field]) => field);
  const fields = [...Object.values(result.fields), result.priceUnit, ...result.columns.map(({ field }) => field), ...pattern].filter((field) => field && !field.startsWith('_'));
  return [...new Set(fields.map((field) => field.replace(/\.(keyword|raw)$/, '')))];
}

function resultQuery(definition, state, everything) {
  const { result, search } = definition;
  const order = result.sort[state.sort];
  const shown = shownFields(definition);
  return {
    id: 'result', type: 'search', react: { and: everything }, size: result.size, from: (state.page - 1) * result.size,
    ...(order && order.field !== '_score' ? { sortField: [{ [order.field]: order.order }] } : {}),
    ...(shown.length ? { includeFields: shown } : {}),
    ...(result.highlights && state.q ? highlight(result.fields) : {}),
    ...(state.q && search.fields.length ? { ...dataField(search.fields), enableSpelling: true } : {}),
  };
}

/** The whole title, and the passages of the description that match. */
function highlight({ title, description }) {
  const fields = { ...(title ? { [title]: { number_of_fragments: 0 } } : {}), ...(description ? { [description]: { fragment_size: 200, number_of_fragments: 2 } } : {}) };
  return Object.keys(fields).length ? { highlight: true, highlightConfig: { pre_tags: ['<mark>'], post_tags: ['</mark>'], require_field_match: false, fields } } : {};
}

function termQuery(filter, state, react) {
  const value = state.filters[filter.id];
  return {
    id: filter.id, type: 'term', dataField: [filter.field], aggregationSize: filter.size, queryFormat: filter.all ? 'and' : 'or', sortBy: filter.sortBy, react,
    ...(Array.isArray(value) ? { value: filter.single ? value[0] : value } : {}),
    ...(filter.missing ? { showMissing: true, missingLabel: filter.missing } : {}),
  };
}

/** Two queries: one that filters, and one that counts without this filter. */
function rangeQueries(filter, state, react, bounds) {
  const value = state.filters[filter.id];
  const own = { id: filter.id, type: 'range', execute: false, dataField: [filter.field], ...(filter.kind === 'date' ? { queryFormat: 'date' } : {}) };
  return [value && !Array.isArray(value) ? { ...own, value: rangeValue(value, filter.kind) } : own, countedQuery(filter, react, bounds)];
}

/** @param {import('./state.js').Range} range */
export function rangeValue({ from, to }, kind) {
  const end = kind === 'date' ? String : Number;
  return { ...(from === '' ? {} : { start: end(from) }), ...(to === '' ? {} : { end: end(to) }) };
}

function countedQuery(filter, react, bounds) {
  const base = { id: filter.id + COUNTED, type: 'range', dataField: [filter.field], react };
  const drawn = filter.histogram || filter.shape;
  if (filter.kind === 'date') return { ...base, aggregations: ['min', 'max', ...(drawn ? ['histogram'] : [])], ...(drawn ? { calendarInterval: filter.interval } : {}) };
  const extent = extentOf(filter, bounds);
  if (!drawn || !extent) return { ...base, aggregations: ['min', 'max'] };
  return { ...base, aggregations: ['min', 'max', 'histogram'], range: { start: extent.min, end: extent.max }, interval: interval(extent) };
}

/** @returns {{min: number, max: number}|null} what a slider goes from and to; null while that is not known */
export function extentOf({ start, end }, bounds) {
  const min = start ?? bounds?.min;
  const max = end ?? bounds?.max;
  return Number.isFinite(min) && Number.isFinite(max) && max > min ? { min: Math.floor(min), max: Math.ceil(max) } : null;
}

/** Whole numbers of the form 1, 2 or 5 with zeros, which people read easily. */
export function interval({ min, max }) {
  const rough = (max - min) / MOST_BARS;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= rough) ?? 10 * power;
}

function areaQuery({ result }, area) {
  const [top, left, bottom, right] = area.split(',');
  return { id: 'area', type: 'geo', execute: false, dataField: [result.fields.location], value: { geoBoundingBox: { topLeft: `${top}, ${left}`, bottomRight: `${bottom}, ${right}` } } };
}

/** Whether a first response tells bounds with which histograms can be requested. */
export const needsBounds = (definition, bounds) =>
  [...definition.facets, ...definition.charts].some((each) => each.kind === 'range' && (each.histogram || each.shape) && !extentOf(each, bounds[each.id]));

/** Only what {@link needsBounds} asks about: everything else is known already, and the search is recorded already. */
export function boundsRequest(definition, state, more) {
  const { query } = searchRequest(definition, state, more);
  return { query: query.map((each) => (each.id.endsWith(COUNTED) ? each : { ...each, execute: false })), settings: { recordAnalytics: false } };
}

/**
 * @param {string} text what is in the box
 * @returns {object} the body of a request for suggestions, which is not recorded: the search that follows is
 */
export function suggestionRequest({ search, result }, text, { user } = {}) {
  return {
    query: [{
      id: 'search', type: 'suggestion', value: text, size: search.size, highlight: true, ...dataField(search.fields),
      includeFields: [result.fields.title, result.fields.url].filter(Boolean).map((field) => field.replace(/\.(keyword|raw)$/, '')),
      showDistinctSuggestions: true,
      ...(search.popular ? { enablePopularSuggestions: true } : {}),
      ...(search.recent ? { enableRecentSuggestions: true } : {}),
      ...(search.searchbox ? { searchboxId: search.searchbox } : {}),
      ...(search.featured ? { enableFeaturedSuggestions: true } : {}),
    }],
    settings: { recordAnalytics: false, ...(user ? { userId: user } : {}) },
  };
}

/**
 * What somebody has asked for, which the URL of the page holds: links to it can be sent, and the back button works.
 *
 * `?q=shoe&page=2&sort=1&brand=Acme&brand=Umbrella&price=10..50`: the text, the page from 1, the number of the order from 0
 * (the first is left out), the values of each facet by its ID, and ranges with two dots, of which either end can be missing.
 * `view` is the layout, `area` the part of the map that is searched.
 *
 * @module
 */

/**
 * @typedef {{from: string, to: string}} Range either is empty without a limit
 * @typedef {object} State
 * @property {string} q
 * @property {number} page from 1
 * @property {number} sort
 * @property {string} view
 * @property {string} area `top,left,bottom,right` in degrees
 * @property {Record<string, string[]|Range>} filters by the ID of a facet
 */

const MOST_TEXT = 500;
const MOST_VALUES = 100;
/** Engines let nobody page further by default. */
const WINDOW = 10_000;

/** @param {{size: number}} result @returns {number} the last page that an engine gives */
export const furthestPage = ({ size }) => Math.max(1, Math.floor(WINDOW / size));

/** @typedef {import('./definition.js').Definition} Definition */

/** The facets, and the charts that filter. */
export const filtersOf = (definition) => [...definition.facets, ...definition.charts.filter((chart) => chart.filters)];

export const isRange = (filter) => filter.kind === 'range' || filter.kind === 'date';

/** @param {Definition} definition @returns {State} of a page that was just opened */
export const initialState = (definition) => ({ q: '', page: 1, sort: 0, view: definition.result.layout, area: '', filters: {} });

/**
 * @param {string} text `10..50`, `10..`, `..50`
 * @param {'range'|'date'} kind
 * @returns {Range|null} null if it is not one
 */
export function readRange(text, kind) {
  const parts = /^([^.]*(?:\.\d+)?)\.\.(.*)$/.exec(text);
  if (!parts) return null;
  const [from, to] = [parts[1].trim(), parts[2].trim()];
  const fits = (end) => end === '' || (kind === 'date' ? /^\d{4}(-\d\d(-\d\d)?)?$/.test(end) : /^-?\d{1,15}(\.\d+)?$/.test(end));
  return fits(from) && fits(to) && from + to !== '' ? { from, to } : null;
}

export const writeRange = ({ from, to }) => `${from}..${to}`;

/**
 * @param {Definition} definition
 * @param {string} query the part of a URL behind the question mark
 * @returns {State} in which whatever the page does not know is left out
 */
export function readState(definition, query) {
  const parameters = new URLSearchParams(query);
  const state = initialState(definition);
  state.q = (parameters.get('q') ?? '').slice(0, MOST_TEXT);
  state.page = Math.max(1, Math.min(furthestPage(definition.result), Number.parseInt(parameters.get('page') ?? '1', 10) || 1));
  const sort = Number.parseInt(parameters.get('sort') ?? '0', 10);
  state.sort = sort > 0 && sort < definition.result.sort.length ? sort : 0;
  if (definition.result.layouts.includes(parameters.get('view'))) state.view = parameters.get('view');
  if (/^(-?\d+(\.\d+)?,){3}-?\d+(\.\d+)?$/.test(parameters.get('area') ?? '')) state.area = parameters.get('area');
  for (const filter of filtersOf(definition)) {
    const values = parameters.getAll(filter.id).filter((value) => value !== '').slice(0, MOST_VALUES);
    if (isRange(filter)) {
      const range = values.length ? readRange(values[0], filter.kind) : null;
      if (range) state.filters[filter.id] = range;
    } else if (values.length) {
      state.filters[filter.id] = [...new Set(filter.single ? values.slice(0, 1) : values)];
    }
  }
  return state;
}

/**
 * @param {Definition} definition
 * @param {State} state
 * @param {string} [before] of the URL, whose parameters of others are kept
 * @returns {string} empty, or beginning with a question mark
 */
export function writeState(definition, state, before = '') {
  const parameters = new URLSearchParams(before);
  for (const name of ['q', 'page', 'sort', 'view', 'area', ...filtersOf(definition).map(({ id }) => id)]) parameters.delete(name);
  if (state.q) parameters.set('q', state.q);
  for (const { id } of filtersOf(definition)) {
    const value = state.filters[id];
    if (Array.isArray(value)) value.forEach((each) => parameters.append(id, each));
    else if (value) parameters.set(id, writeRange(value));
  }
  if (state.sort) parameters.set('sort', String(state.sort));
  if (state.view !== definition.result.layout) parameters.set('view', state.view);
  if (state.area) parameters.set('area', state.area);
  if (state.page > 1) parameters.set('page', String(state.page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** Whoever changes what is searched for begins at the first page. */
export const withText = (state, q) => ({ ...state, q: q.trim().slice(0, MOST_TEXT), page: 1 });
export const withSort = (state, sort) => ({ ...state, sort, page: 1 });
export const withPage = (state, page) => ({ ...state, page });
export const withArea = (state, area) => ({ ...state, area, page: 1 });

/** @param {string[]|Range|null} value null, an empty array or a range without ends removes the filter */
export function withFilter(state, id, value) {
  const { [id]: before, ...filters } = state.filters;
  const empty = !value || (Array.isArray(value) ? value.length === 0 : value.from === '' && value.to === '');
  return { ...state, page: 1, filters: empty ? filters : { ...filters, [id]: value } };
}

/** Selects a value, or no longer. */
export function toggled(state, filter, value) {
  const values = state.filters[filter.id] ?? [];
  const others = values.filter((each) => each !== value);
  return withFilter(state, filter.id, others.length < values.length ? others : filter.single ? [value] : [...values, value]);
}

export const withoutFilters = (state) => ({ ...state, page: 1, filters: {}, area: '' });

export const hasFilters = (state) => Object.keys(state.filters).length > 0 || state.area !== '';

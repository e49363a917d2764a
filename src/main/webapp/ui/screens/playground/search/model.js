/**
 * A request as a search page sees it: one text, filters beside it, an order and a page. Every change gives a new request;
 * what the page does not show is kept.
 *
 * @module
 */

import { added, chosen, fieldsOf, queriesOf, reactsTo, removed, typeOf, withProperty } from '../../../app/search/request.js';
import { isDate, labelOf, sorted, titleAmong } from '../../../app/search/fields.js';

const PAGE = 20;
const MOST_SEARCHED = 8;

/** @typedef {import('../../../app/search/request.js').Request} Request */

/**
 * @typedef {object} Filter
 * @property {number} at its place among the queries
 * @property {string} id
 * @property {'list'|'range'} kind
 * @property {string} field
 * @property {object} query
 */

/**
 * Where the query stands whose hits the page shows: the first search that is executed.
 *
 * @param {Request} request
 * @returns {number} -1 without one
 */
function mainAt(request) {
  return queriesOf(request).findIndex((query) => typeOf(query) === 'search' && query.execute !== false);
}

/** @param {Request} request @returns {object|undefined} */
export const mainOf = (request) => queriesOf(request)[mainAt(request)];

/**
 * Where the query stands that looks for the text: the main one, or, where it names no fields, another one that only
 * filters it.
 */
function textAt(request) {
  const main = mainAt(request);
  const other = queriesOf(request).findIndex((query) => typeOf(query) === 'search' && fieldsOf(query).length > 0);
  return fieldsOf(queriesOf(request)[main]).length > 0 || other < 0 ? main : other;
}

/** The query that looks for the text. */
export const textQueryOf = (request) => queriesOf(request)[textAt(request)];

/** The text that is searched for. */
export function textOf(request) {
  const value = textQueryOf(request)?.value;
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Whoever searches for something else begins at the first page. */
function withMain(request, name, value) {
  const at = mainAt(request);
  return at < 0 ? request : firstPage(withProperty(request, at, name, value));
}

function firstPage(request) {
  const at = mainAt(request);
  return at < 0 ? request : withProperty(request, at, 'from', undefined);
}

/** Sets a property of the query that looks for the text, such as `queryFormat`. */
export function withOption(request, name, value) {
  const at = textAt(request);
  return at < 0 ? request : firstPage(withProperty(request, at, name, value));
}

export const withText = (request, text) => withOption(request, 'value', text);

/**
 * @param {Request} request
 * @returns {Filter[]} in the order of the request
 */
export function filtersOf(request) {
  return queriesOf(request).flatMap((query, at) => {
    const kind = { term: 'list', range: 'range' }[typeOf(query)];
    const fields = fieldsOf(query);
    const shown = kind !== undefined && typeof query.id === 'string' && fields.length === 1 && query.execute !== false && query.nestedField === undefined;
    return shown ? [{ at, id: query.id, kind, field: fields[0], query }] : [];
  });
}

/**
 * Adds a filter. It restricts the search, and each filter is counted within what the search and the other filters leave.
 *
 * @param {Request} request
 * @param {import('./proposal.js').Candidate} candidate
 */
export function withFilter(request, candidate) {
  const next = added(request, candidate.query, candidate.id);
  const { id } = next.query.at(-1);
  const main = mainOf(next)?.id;
  const others = filtersOf(next).map((filter) => filter.id);
  return {
    ...next,
    query: next.query.map((query) => {
      const and = reactsTo(query, 'and');
      if (!others.includes(query.id) || and === null) {
        return query;
      }
      const wanted = query.id === id ? [main, ...others] : [...and, id];
      return { ...query, react: { ...query.react, and: [...new Set(wanted)].filter((one) => one !== undefined && one !== query.id) } };
    }),
  };
}

export const withoutFilter = (request, { at }) => firstPage(removed(request, at));

/** Filters by a range, or no longer. */
export function withRange(request, { at }, value) {
  return firstPage(withProperty(request, at, 'value', value));
}

/**
 * Chooses a value of a list, or no longer.
 *
 * @param {Request} request
 * @param {Filter} filter
 * @param {string|number|boolean} value
 */
export function toggled(request, { at, query }, value) {
  const now = chosen(query);
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  return firstPage(withProperty(request, at, 'value', next.length === 0 ? undefined : next));
}

/** Whether anything restricts the search but its text. */
export const isFiltered = (request) => filtersOf(request).some(({ query }) => chosen(query).length > 0);

/** Takes the values of all filters away; the filters stay. */
export function cleared(request) {
  return firstPage(filtersOf(request).reduce((left, { at }) => withProperty(left, at, 'value', undefined), request));
}

/**
 * What is chosen, each with the request without it.
 *
 * @param {Request} request
 * @param {(value: unknown, field: string) => string} print
 * @returns {{key: string, label: string, value: string, without: Request}[]}
 */
export function choicesOf(request, print = String) {
  return filtersOf(request).flatMap((filter) => {
    const label = labelOf(filter.field);
    if (filter.kind === 'list') {
      return chosen(filter.query).map((value) => ({ key: `${filter.id}/${value}`, label, value: print(value, filter.field), without: toggled(request, filter, value) }));
    }
    const text = rangeText(filter.query.value, (end) => print(end, filter.field));
    return text === null ? [] : [{ key: filter.id, label, value: text, without: withRange(request, filter, undefined) }];
  });
}

function rangeText(value, print) {
  const { start, end } = value ?? {};
  if (start === undefined) {
    return end === undefined ? null : `up to ${print(end)}`;
  }
  return end === undefined ? `from ${print(start)}` : `${print(start)} – ${print(end)}`;
}

/**
 * Ways to order hits.
 *
 * @param {import('../../../app/search/fields.js').Field[]} fields
 * @returns {{value: string, label: string}[]} values as `field:asc`; empty for relevance
 */
export function ordersOf(fields) {
  const { dates, numbers, keywords } = sorted(fields);
  const both = (name, asc, desc) => [
    { value: `${name}:desc`, label: `${labelOf(name)}: ${desc}` },
    { value: `${name}:asc`, label: `${labelOf(name)}: ${asc}` },
  ];
  const title = titleAmong(keywords.map(({ name }) => name));
  return [
    { value: '', label: 'Relevance' },
    ...(title === undefined ? [] : both(title, 'A to Z', 'Z to A').reverse()),
    ...dates.flatMap(({ name }) => both(name, 'oldest first', 'newest first')),
    ...numbers.flatMap(({ name }) => both(name, 'lowest first', 'highest first')),
  ];
}

/** The order that a request asks for, as `ordersOf` writes it; as JSON where it is another one. */
export function orderOf(request) {
  const { sortField, sortBy } = mainOf(request) ?? {};
  if (sortField === undefined) {
    return '';
  }
  return typeof sortField === 'string' ? `${sortField}:${sortBy === 'desc' ? 'desc' : 'asc'}` : JSON.stringify(sortField);
}

export function withOrder(request, order) {
  const cut = order.lastIndexOf(':');
  const [sortField, sortBy] = order === '' ? [] : [order.slice(0, cut), order.slice(cut + 1)];
  return withMain(withMain(request, 'sortField', sortField), 'sortBy', sortBy);
}

/**
 * The page that is asked for.
 *
 * @param {Request} request
 * @returns {{from: number, size: number}}
 */
export function pageOf(request) {
  const { from, size } = mainOf(request) ?? {};
  return { from: Number.isInteger(from) ? from : 0, size: Number.isInteger(size) && size > 0 ? size : 10 };
}

export function withPage(request, from) {
  const at = mainAt(request);
  return at < 0 ? request : withProperty(request, at, 'from', from > 0 ? from : undefined);
}

/**
 * A search to begin with: over the fields that hold text, the title first, with filters.
 *
 * @param {import('../../../app/search/fields.js').Field[]} fields of the index
 * @param {import('./proposal.js').Candidate[]} [filters]
 * @returns {Request}
 */
export function firstRequest(fields, filters = []) {
  const { texts, keywords } = sorted(fields);
  const names = (texts.length > 0 ? texts : keywords).map(({ name }) => name).slice(0, 50);
  const title = titleAmong(names);
  const others = names.filter((name) => name !== title).slice(0, MOST_SEARCHED - 1);
  const weighted = (field, weight) => (others.length === 0 ? field : { field, weight });
  const dataField = title === undefined ? others : [weighted(title, 3), ...others.map((field) => weighted(field, 1))];
  const search = { id: 'results', type: 'search', ...(dataField.length > 0 ? { dataField, queryFormat: 'and', highlight: true } : {}), size: PAGE };
  return filters.reduce(withFilter, { query: [search] });
}

/** Whether there is a field to look for words in. */
export const isSearchable = (request) => fieldsOf(textQueryOf(request)).length > 0;

/** Whether the values of a filter are dates. */
export const isDateFilter = ({ field, query }, fields) => query.calendarInterval !== undefined || isDate(fields.find(({ name }) => name === field)?.type ?? '');

/** What the browser shows, as the address says it: an address can be shared and kept. */

export const SIZES = [25, 50, 100, 250];
export const VIEWS = ['table', 'json', 'map', 'mapping'];
const FILTER = 'f.';

/**
 * @typedef {{view: string, q: string, sort: {field: string, descending: boolean}|null, size: number,
 *   filters: {field: string, values: string[]}[], columns: string[]|null, pinned: string[], document: {index: string|null, id: string}|null}} BrowseState
 */

/**
 * @param {Record<string, string>} query of the address
 * @returns {BrowseState}
 */
export function readState(query) {
  const size = Number(query.size);
  const [field, direction] = (query.sort ?? '').split(/:(?=asc$|desc$)/);
  return {
    view: VIEWS.includes(query.view) ? query.view : 'table',
    q: query.q ?? '',
    sort: field ? { field, descending: direction === 'desc' } : null,
    size: SIZES.includes(size) ? size : 50,
    filters: Object.keys(query).filter((name) => name.startsWith(FILTER))
      .map((name) => ({ field: name.slice(FILTER.length), values: readValues(query[name]) })),
    columns: query.cols === undefined ? null : names(query.cols),
    pinned: names(query.pin),
    document: query.doc === undefined ? null : readDocumentName(query.doc),
  };
}

/**
 * @param {BrowseState} state
 * @returns {Record<string, string>} the address's query; what is usual is left out
 */
export function writeState(state) {
  const query = {};
  if (state.view !== 'table') query.view = state.view;
  if (state.q) query.q = state.q;
  if (state.sort) query.sort = `${state.sort.field}:${state.sort.descending ? 'desc' : 'asc'}`;
  if (state.size !== 50) query.size = String(state.size);
  for (const { field, values } of state.filters) query[FILTER + field] = writeValues(values);
  if (state.columns) query.cols = state.columns.map(encodeURIComponent).join(',');
  if (state.pinned.length) query.pin = state.pinned.map(encodeURIComponent).join(',');
  if (state.document) query.doc = state.document.index === null ? state.document.id : `${state.document.index}/${state.document.id}`;
  return query;
}

/** Names of indices have no slash; without one it is an id in the index that is shown. */
function readDocumentName(text) {
  const at = text.indexOf('/');
  return at < 0 ? { index: null, id: text } : { index: text.slice(0, at), id: text.slice(at + 1) };
}

function names(text) {
  return (text ?? '').split(',').filter(Boolean).map((name) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

function readValues(text) {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text).map(String);
    } catch {
      return [text];
    }
  }
  return [text];
}

const writeValues = (values) => (values.length === 1 && !values[0].startsWith('[') ? values[0] : JSON.stringify(values));

/** @returns {{field: string, values: string[]}[]} the filters with one field's values replaced; none removes it */
export function withFilter(filters, field, values) {
  const others = filters.filter((filter) => filter.field !== field);
  return values.length ? [...others, { field, values }] : others;
}

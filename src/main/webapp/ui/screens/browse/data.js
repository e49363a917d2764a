/** The calls of the data browser; every one is a public endpoint of the gateway. */
import { engine, gateway } from '../../app/api.js';
import { parseExact, writeExact } from './exact.js';

const part = encodeURIComponent;
const JSON_TYPE = 'application/json';

/** @returns {string} a path below the feature gateway */
export const browsePath = (index, rest = '') => `/browse/${part(index)}${rest}`;

/**
 * @param {import('./state.js').BrowseState} state
 * @returns {URLSearchParams} what the state asks of the gateway: words, filters and order
 */
export function asked(state) {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  if (state.sort) params.set('sort', `${state.sort.field}:${state.sort.descending ? 'desc' : 'asc'}`);
  for (const { field, values } of state.filters) {
    for (const value of values) params.append(`filter.${field}`, value);
  }
  return params;
}

const withQuery = (path, params) => (params.size ? `${path}?${params}` : path);

/** @returns {Promise<any>} one page: total, columns, rows and where the next one begins */
export async function fetchPage(index, state, after, signal) {
  const params = asked(state);
  params.set('size', String(state.size));
  if (after) params.set('after', after);
  const answer = await gateway('GET', withQuery(browsePath(index), params), { signal });
  return parseExact(answer.text);
}

/** @returns {string} the address of the page, for a copied command */
export function pageUrl(gatewayBase, index, state) {
  const params = asked(state);
  params.set('size', String(state.size));
  return gatewayBase + withQuery(browsePath(index), params);
}

/** @returns {Promise<any>} the most frequent values of a field with their counts, and its least and greatest */
export async function fetchFacets(index, field, { size = 20, state, signal }) {
  const params = asked({ ...state, sort: null });
  params.set('field', field);
  params.set('size', String(size));
  return (await gateway('GET', withQuery(browsePath(index, '/facets'), params), { signal })).json;
}

/** @returns {Promise<any>} one answer per operation */
export async function bulk(index, ops, signal) {
  const answer = await gateway('POST', browsePath(index, '/bulk'), { body: writeExact({ ops }), type: JSON_TYPE, signal });
  return parseExact(answer.text);
}

/** @returns {string} what tells a row from all others, of whichever index */
export const keyOf = (row) => `${row._index} ${row._id}`;

/** @returns {object} what names a document in an operation and makes it fail when someone else has changed it meanwhile */
export function placeOf(row) {
  const place = { id: row._id };
  if (row._routing !== undefined) place.routing = row._routing;
  if (row._type !== undefined) place._type = row._type;
  if (row._seq_no !== undefined && row._primary_term !== undefined) return { ...place, seq_no: row._seq_no, primary_term: row._primary_term };
  return row._version === undefined ? place : { ...place, version: row._version };
}

/** @returns {Promise<any>} the document as it is now, or null when it is gone */
export async function fetchDocument(index, { _id, _type = '_doc', _routing }, signal) {
  try {
    const answer = await engine('GET', `/${part(index)}/${part(_type)}/${part(_id)}`, { query: { routing: _routing }, signal });
    const found = parseExact(answer.text);
    return found.found === false ? null : found;
  } catch (error) {
    if (error.status === 404) return null;
    throw error;
  }
}

/** What the words and filters of a state choose, as the body of a change by query. */
function selectionOf({ q, filters }) {
  if (!q && !filters.length) return { all: true };
  return { ...(q ? { q } : {}), ...(filters.length ? { filter: Object.fromEntries(filters.map(({ field, values }) => [field, values])) } : {}) };
}

/** @returns {Promise<number>} how many documents a change by query would touch */
export async function countMatching(index, action, state, body = {}) {
  return (await matching(index, action, state, body, { dry_run: 'true' })).count;
}

/** @returns {Promise<any>} `{matched, updated or deleted, conflicts, failed}` */
export async function matching(index, action, state, body = {}, query = undefined) {
  const json = { ...selectionOf(state), ...body };
  return (await gateway('POST', browsePath(index, `/_${action}_matching`), { body: writeExact(json), type: JSON_TYPE, query })).json;
}

/** @returns {Promise<any>} */
export async function addFields(index, mappings) {
  return (await gateway('PUT', `/app/${part(index)}/mapping`, { json: mappings })).json;
}

/** @returns {string} the path of an export of what is shown */
export function exportPath(index, state, format, fields) {
  const params = asked(state);
  params.set('format', format);
  if (fields.length) params.set('fields', fields.join(','));
  return withQuery(browsePath(index, '/export'), params);
}

/** @returns {Promise<any>} mappings of the index as the engine tells them */
export async function fetchMapping(index, signal) {
  return (await engine('GET', `/${part(index)}/_mapping`, { signal })).json;
}

/**
 * Reads the answer of a declarative search.
 *
 * @module
 */

import { queriesOf, typeOf } from './request.js';

/**
 * The result of one query.
 *
 * @typedef {object} Part
 * @property {string} id
 * @property {string} type of its query
 * @property {number|null} total
 * @property {boolean} atLeast whether there may be more than total
 * @property {object[]} hits
 * @property {{field: string, buckets: {key: unknown, label: string, count: number}[], others: number}[]} facets `others`:
 *     documents in buckets that are not listed
 * @property {{name: string, value: unknown, number: unknown}[]} figures `number`: a date in epoch milliseconds
 * @property {object|null} error
 * @property {number|undefined} status that the engine answered this query with
 */

/**
 * @param {object} answer
 * @param {object} request
 * @returns {Part[]} in the order of the request
 */
export function partsOf(answer, request) {
  const queries = queriesOf(request);
  const order = [...new Set(queries.map((query) => query.id))];
  const ids = Object.keys(answer ?? {}).filter((id) => isResult(id, answer[id]));
  return ids
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((id) => partOf(id, answer[id], queries.findLast((query) => query.id === id && query.execute !== false)));
}

function isResult(id, value) {
  return id !== 'settings' && value !== null && typeof value === 'object' && ('hits' in value || 'error' in value || 'aggregations' in value || 'status' in value);
}

function partOf(id, value, query) {
  const total = value.hits?.total;
  const aggregations = value.aggregations ?? {};
  return {
    id,
    type: typeOf(query),
    total: typeof total === 'object' && total !== null ? total.value : (total ?? null),
    atLeast: total?.relation === 'gte',
    hits: Array.isArray(value.hits?.hits) ? value.hits.hits : [],
    facets: facetsOf(aggregations),
    figures: figuresOf(aggregations),
    error: value.error ?? null,
    status: value.status,
  };
}

function facetsOf(aggregations) {
  return Object.entries(aggregations).flatMap(([field, value]) => {
    if (Array.isArray(value?.buckets)) {
      return [{ field, buckets: value.buckets.map((bucket) => bucketOf(field, bucket)), others: value.sum_other_doc_count ?? 0 }];
    }
    const inner = value !== null && typeof value === 'object' && !('value' in value) ? value : {};
    return facetsOf(Object.fromEntries(Object.entries(inner).filter(([, one]) => one !== null && typeof one === 'object')));
  });
}

function bucketOf(field, bucket) {
  const plainKey = bucket.key !== null && typeof bucket.key === 'object' ? bucket.key[field] : bucket.key;
  // Engines count truth values as 0 and 1, and filter by true and false.
  const key = /^(true|false)$/.test(bucket.key_as_string) ? bucket.key_as_string === 'true' : plainKey;
  return { key, label: String(bucket.key_as_string ?? key), count: bucket.doc_count ?? 0 };
}

function figuresOf(aggregations) {
  return Object.entries(aggregations)
    .filter(([, value]) => value !== null && typeof value === 'object' && 'value' in value)
    .map(([name, value]) => ({ name, value: value.value_as_string ?? rounded(value.value), number: value.value }));
}

/** Six digits that count: floats of single precision look odd in full. */
function rounded(value) {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}

/**
 * The values of a document by their paths; lists stay as they are.
 *
 * @param {unknown} value
 * @param {string} [prefix]
 * @param {(path: string) => boolean} [isWhole] which objects are one value, such as places
 * @returns {[string, unknown][]}
 */
export function leaves(value, prefix = '', isWhole = () => false) {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || isWhole(prefix)) {
    return [[prefix, value]];
  }
  return Object.entries(value).flatMap(([name, one]) => leaves(one, prefix === '' ? name : `${prefix}.${name}`, isWhole));
}

/**
 * A highlighted text in pieces, so that it can be shown without being read as HTML.
 *
 * @param {string} text with mark or b elements
 * @returns {{text: string, marked: boolean}[]}
 */
export function marked(text) {
  const pieces = [];
  const pattern = /<(mark|b|em|strong)(?: [^>]*)?>([\s\S]*?)<\/\1>/g;
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(at, found.index), marked: false }, { text: found[2], marked: true });
    at = found.index + found[0].length;
  }
  pieces.push({ text: text.slice(at), marked: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** A value on one line. */
export function plain(value) {
  if (Array.isArray(value)) {
    return value.map(plain).join(', ');
  }
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Reads responses of the gateway.
 *
 * @module
 */

import { kindOf, Problem } from './client.js';
import { safeUrl } from './dom.js';
import { COUNTED } from './request.js';
import { isRange } from './state.js';
import { object } from './values.js';

/**
 * @typedef {object} Hit
 * @property {string} id
 * @property {string} index
 * @property {object} source
 * @property {Record<string, string[]>} highlight
 * @property {boolean} promoted by a query rule
 */

const hitOf = (hit) => ({ id: String(hit._id ?? ''), index: String(hit._index ?? ''), source: object(hit._source), highlight: object(hit.highlight), promoted: hit._promoted === true || object(hit._source)._promoted === true });

/** @returns {Hit[]} of the answer to one query, or of an array of hits */
export function hitsOf(answer) {
  const hits = Array.isArray(answer) ? answer : object(object(answer).hits).hits;
  return (Array.isArray(hits) ? hits : []).map(object).map(hitOf);
}

/** Engines of different versions count in different forms. */
export function totalOf(answer) {
  const total = object(object(answer).hits).total;
  return typeof total === 'number' ? { count: total, exact: true } : { count: Number(object(total).value ?? 0), exact: object(total).relation !== 'gte' };
}

/** @param {object} response @returns {object} what the page shows beside facets */
export function readResult(response) {
  const answer = object(response.result);
  const { count, exact } = totalOf(answer);
  const facets = object(object(response.settings).facets);
  return {
    hits: hitsOf(answer),
    total: count,
    exact,
    took: Number(object(response.settings).took ?? answer.took ?? 0),
    error: answer.error ? { status: Number(answer.status ?? 500) } : null,
    redirect: safeUrl(object(answer.redirect).url ?? object(object(response.settings).redirect).url),
    customData: answer.customData ?? null,
    spelling: (Array.isArray(answer.did_you_mean) ? answer.did_you_mean : []).map((each) => String(object(each).text ?? '')).filter(Boolean),
    pinnedFields: Array.isArray(facets.pinned) ? facets.pinned : [],
    hiddenFields: Array.isArray(facets.hidden) ? facets.hidden : [],
  };
}

/**
 * @param {object} response
 * @param {import('./definition-filters.js').Facet} filter
 * @returns {Array<{key: string, count: number}>} without those of which there are none
 */
export function bucketsOf(response, { id, field, kind }) {
  const aggregations = object(object(response[id] ?? response[id + COUNTED]).aggregations);
  const own = aggregations[field] ?? object(aggregations.reactivesearch_nested)[field];
  const buckets = object(own).buckets;
  return (Array.isArray(buckets) ? buckets : [])
    // Booleans and dates are numbers beside the text that they are filtered by; bars need the number.
    .map((bucket) => ({ key: String(isRange({ kind }) ? bucket.key : (bucket.key_as_string ?? bucket.key)), count: Number(bucket.doc_count) }))
    .filter(({ key, count }) => key !== '' && count > 0);
}

/** @returns {{min: number, max: number}|null} of a range facet; null without documents that have the field */
export function boundsOf(response, { id }) {
  const { min, max } = object(object(response[id + COUNTED]).aggregations);
  const [least, most] = [object(min).value, object(max).value];
  return typeof least === 'number' && typeof most === 'number' ? { min: least, max: most } : null;
}

/** What sliders go from and to, which does not become less while somebody searches and filters. */
export function widened(bounds, response, { facets, charts }) {
  const wider = { ...bounds };
  for (const each of [...facets, ...charts]) {
    const [now, before] = [boundsOf(response, each), bounds[each.id]];
    if (now) wider[each.id] = before ? { min: Math.min(before.min, now.min), max: Math.max(before.max, now.max) } : now;
  }
  return wider;
}

/** @param {{error: {status: number}}} result of a response that has others */
export const failureOf = ({ error }) => new Problem(kindOf(error.status), 'the search failed in the engine', error.status);

/** Whether the engine could not count it, such as after a change of the mapping: the facet is then not shown. */
export const failed = (response, { id }) => Boolean(object(response[id]).error ?? object(response[id + COUNTED]).error);

/**
 * @param {object} response to a request for suggestions
 * @returns {Array<{id: string, value: string, label: string, type: string, section: string, sectionLabel: string, url: string, description: string}>}
 */
export function suggestionsOf(response) {
  const hits = object(object(response.search).hits).hits;
  return (Array.isArray(hits) ? hits : []).map(object).flatMap((hit) => {
    const value = String(hit.value ?? '');
    const url = hit.action === 'navigate' ? safeUrl(linkOf(hit.subAction)) : '';
    // A suggestion that runs a script is for other pages: their policy may allow it.
    return value === '' || hit.action === 'function' ? [] : [{
      id: String(hit._id ?? value), value, label: labelText(hit.label ?? value), type: String(hit._suggestion_type ?? 'index'), section: String(hit.sectionId ?? ''), sectionLabel: String(hit.sectionLabel ?? ''),
      url: url || (hit._suggestion_type === 'featured' ? safeUrl(hit.url) : ''), description: labelText(hit.description),
    }];
  });
}

/** Longer ones are of documents that do not mean well. */
const LONGEST = 1000;
const labelText = (value) => String(value ?? '').slice(0, LONGEST);

function linkOf(subAction) {
  try {
    return String(object(JSON.parse(subAction)).link ?? '');
  } catch {
    return '';
  }
}

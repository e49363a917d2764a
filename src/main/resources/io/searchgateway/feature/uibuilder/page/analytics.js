/**
 * Reports clicks and conversions. A click remembers its search in this browser, so that a later page, such as that after a
 * payment, can report a conversion with one line:
 *
 * ```js
 * SearchPage.conversion('document-id', { value: 19.9, currency: 'EUR' });
 * ```
 *
 * @module
 */

import { clientOf } from './client.js';
import { filtersOf, writeRange } from './state.js';

const KEY = 'search-page-clicks';
const MOST = 50;
const KEPT = 7 * 24 * 3600 * 1000;
const EVENTS = '_gateway/analytics/_bulk';

/** Pages in a sandbox have no storage; they report clicks all the same. */
function remembered() {
  try {
    const clicks = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(clicks) ? clicks.filter((click) => click.time > Date.now() - KEPT) : [];
  } catch {
    return [];
  }
}

function remember(click) {
  try {
    localStorage.setItem(KEY, JSON.stringify([click, ...remembered().filter(({ doc }) => doc !== click.doc)].slice(0, MOST)));
  } catch {
    // As above.
  }
}

/** A random UUID; `crypto.randomUUID` is not there on pages without TLS. */
export function newSearchId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** As the gateway records them: lists of texts by the field. */
function selectedOf(definition, { filters }) {
  const selected = {};
  for (const { id, field } of filtersOf(definition)) {
    const value = filters[id];
    if (value) selected[field] = [...(selected[field] ?? []), ...(Array.isArray(value) ? value : [writeRange(value)])];
  }
  return Object.keys(selected).length ? { filters: selected } : {};
}

/** Reports that somebody opened a recommended document, which belongs to no search. */
export function reportRecommended({ client, index, doc, position, user }) {
  return client.send(EVENTS, [{ type: 'click', query_id: newSearchId(), index, click_on: { [doc]: position }, ...(user ? { user_id: user } : {}) }]);
}

/** Characters of what a click can name. */
const LONGEST_NAME = 512;

/**
 * What a page reports of its visitors.
 *
 * @param {object} page
 * @param {object} page.client
 * @param {{endpoint: string, index: string, credential: string}} page.where kept with clicks, for conversions
 * @param {boolean} page.records whether anything is reported
 * @param {() => string|undefined} page.user
 */
export function reportsOf({ client, where, records, user }) {
  const send = (event) => (records ? client.send(EVENTS, [{ ...event, ...(user() ? { user_id: user() } : {}) }]) : Promise.resolve());
  return {
    /**
     * A search whose results were in the page already. The server does not record it, so that web crawlers do not count. How
     * many results there are beside those that were shown is not among what an event can say.
     *
     * @param {{definition: import('./definition.js').Definition, state: import('./state.js').State, hits: import('./response.js').Hit[]}} search
     * @returns {string} its ID, for clicks; empty if nothing is reported
     */
    search({ definition, state, hits }) {
      const searchId = records ? newSearchId() : '';
      send({ type: 'search', query_id: searchId, index: where.index, query: state.q, ...selectedOf(definition, state), hits: hits.map((hit) => ({ id: hit.id, index: hit.index })) });
      return searchId;
    },
    /** A suggestion was taken. The search that follows has an ID of its own. @param {{id: string, position: number}} suggestion */
    suggestion: ({ id, position }) => send({ type: 'suggestion_click', query_id: newSearchId(), index: where.index, click_on: { [id.slice(0, LONGEST_NAME)]: position } }),
    /** A result was opened. @param {{searchId: string, doc: string, position: number}} click `position`: from 1, over all pages */
    click({ searchId, doc, position }) {
      if (!records || !searchId || !doc) return Promise.resolve();
      remember({ doc, searchId, endpoint: where.endpoint, index: where.index, credential: where.credential, time: Date.now() });
      return send({ type: 'click', query_id: searchId, click_on: { [doc]: position } });
    },
  };
}

/**
 * Reports that somebody did what the page is for with a document that was found: bought, ordered, downloaded.
 *
 * @param {string|string[]} documents IDs
 * @param {{value?: number, currency?: string}} [worth]
 * @returns {Promise<boolean>} whether a click on one of the documents is known, of which the conversion is
 */
export async function conversion(documents, worth = {}) {
  const clicks = remembered();
  const found = [documents].flat().map(String).flatMap((doc) => clicks.filter((click) => click.doc === doc).slice(0, 1));
  await Promise.all(found.map(({ doc, searchId, endpoint, index, credential }) =>
    clientOf({ endpoint, index, credential }).send(EVENTS, [{ type: 'conversion', query_id: searchId, conversion_on: [doc], ...worth }])));
  return found.length > 0;
}

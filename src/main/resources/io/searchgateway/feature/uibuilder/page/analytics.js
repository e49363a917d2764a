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

/**
 * Reports a search whose results were in the page already. The server does not record it, so that web crawlers do not count.
 *
 * @param {{client: object, index: string, text: string, hits: import('./response.js').Hit[], user?: string}} search
 * @returns {string} its ID, for clicks
 */
export function reportSearch({ client, index, text, hits, user }) {
  const searchId = newSearchId();
  client.send(EVENTS, [{ type: 'search', query_id: searchId, index, query: text, hits: hits.map((hit) => ({ id: hit.id, index: hit.index })), ...(user ? { user_id: user } : {}) }]);
  return searchId;
}

/** Reports that somebody opened a recommended document, which belongs to no search. */
export function reportRecommended({ client, index, doc, position, user }) {
  return client.send(EVENTS, [{ type: 'click', query_id: newSearchId(), index, click_on: { [doc]: position }, ...(user ? { user_id: user } : {}) }]);
}

/**
 * Reports that somebody opened a result.
 *
 * @param {{client: object, endpoint: string, index: string, credential: string, searchId: string, doc: string, position: number, user?: string}} click
 *     `position`: from 1, over all pages
 */
export function reportClick({ client, endpoint, index, credential, searchId, doc, position, user }) {
  if (!searchId || !doc) return Promise.resolve();
  remember({ doc, searchId, endpoint, index, credential, time: Date.now() });
  return client.send(EVENTS, [{ type: 'click', query_id: searchId, click_on: { [doc]: position }, ...(user ? { user_id: user } : {}) }]);
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

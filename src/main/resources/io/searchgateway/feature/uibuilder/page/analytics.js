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

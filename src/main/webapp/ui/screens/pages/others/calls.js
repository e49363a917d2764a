/** The gateway's API of recommendations and search boxes. */
import { gateway } from '../../../app/api.js';
import { documentOf } from '../calls.js';

const part = encodeURIComponent;

/** @typedef {'recommendation'|'searchbox'} Kind */

const PATHS = {
  recommendation: { all: 'uibuilder/recommendation', one: (id) => `uibuilder/${part(id)}/recommendation` },
  searchbox: { all: 'uibuilder/searchboxes', one: (id) => `uibuilder/searchbox/${part(id)}` },
};

/** @param {Kind} kind @returns {Promise<object[]>} by name */
export async function listDocuments(kind, signal) {
  const { json } = await gateway('GET', PATHS[kind].all, { signal });
  return [...json].sort((a, b) => String(a.name ?? a.id).localeCompare(String(b.name ?? b.id)));
}

/** @param {Kind} kind @returns {Promise<{document: object, etag: string, about: object}>} `about`: when it was saved, and by whom */
export async function readDocument(kind, id, signal) {
  const { json, etag } = await gateway('GET', PATHS[kind].one(id), { signal });
  return { document: documentOf(json), etag, about: json };
}

/**
 * @param {Kind} kind
 * @param {string} id
 * @param {object} document
 * @param {string|null} etag the state that was read; null for a new one
 * @returns {Promise<{pointer: string, message: string}[]>} what was removed of it
 */
export async function saveDocument(kind, id, document, etag) {
  const { json } = await gateway('PUT', PATHS[kind].one(id), { json: document, headers: etag ? { 'If-Match': etag } : { 'If-None-Match': '*' } });
  return json.warnings ?? [];
}

/** @param {Kind} kind @param {string} id @param {string} etag of the state that was read */
export const deleteDocument = (kind, id, etag) => gateway('DELETE', PATHS[kind].one(id), { headers: { 'If-Match': etag } });

/** The hits of one list of recommendations, as visitors get them. */
export async function readRecommended(id, list, doc, signal) {
  const { json } = await gateway('GET', `uibuilder/recommendation/${part(id)}/${part(list)}`, { query: { doc }, signal });
  return Array.isArray(json.hits) ? json.hits : json.hits?.hits ?? [];
}

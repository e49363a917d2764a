/** The gateway's API of synonyms. */
import { gateway } from '../../../app/api.js';

const part = encodeURIComponent;

/** The synonyms of an index, and the state that they are in; empty while there are none. */
export async function listSynonyms(index, signal) {
  const { json, etag } = await gateway('GET', `synonyms/${part(index)}`, { signal });
  return { synonyms: json, synonymsTag: etag };
}

/**
 * Saves a draft in one change. Tried again, it changes nothing more: every synonym has an ID.
 *
 * @param {string} index
 * @param {{put: import('./list.js').Synonym[], gone: import('./list.js').Synonym[]}} difference
 * @param {string|null} etag the state that they must still be in, empty while there are none; null saves in any case
 * @returns {Promise<string>} the new state
 */
export async function saveSynonyms(index, { put, gone }, etag) {
  const unchanged = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  const json = { save: put, delete: gone.map(({ id }) => id) };
  return (await gateway('POST', `synonyms/${part(index)}/_bulk`, { json, headers: etag === null ? {} : unchanged })).etag;
}

/**
 * Reads a file of synonyms.
 *
 * @param {string} index
 * @param {File|string} file
 * @param {{format: 'csv'|'solr'|'wordnet', mode: 'append'|'replace', dry: boolean}} how `dry`: only reports
 */
export async function uploadSynonyms(index, file, { format, mode, dry }) {
  return (await gateway('POST', `synonyms/${part(index)}/_upload`, { body: file, type: 'text/plain', query: { format, mode, dry_run: dry } })).json;
}

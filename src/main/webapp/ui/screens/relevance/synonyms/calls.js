/** The gateway's API of synonyms. */
import { gateway } from '../../../app/api.js';

const part = encodeURIComponent;

/** The synonyms of an index, and the state that they are in. */
export async function listSynonyms(index, signal) {
  const { json, etag } = await gateway('GET', `synonyms/${part(index)}`, { signal });
  return { synonyms: json, synonymsTag: etag };
}

/**
 * Saves a draft.
 *
 * @param {string} index
 * @param {{put: import('./list.js').Synonym[], gone: import('./list.js').Synonym[]}} difference
 * @param {string|null} etag the state that they must still be in; without one they are saved in any case
 * @returns {Promise<string|null>} the new state
 */
export async function saveSynonyms(index, { put, gone }, etag) {
  const headers = etag ? { 'If-Match': etag } : {};
  const tag = put.length > 0 ? (await gateway('PUT', `synonym/${part(index)}`, { json: put, headers })).etag : etag;
  for (const { id } of gone) {
    await gateway('DELETE', `synonym/${part(id)}`).catch(unlessGone);
  }
  return gone.length > 0 ? null : tag;
}

/** A deletion that is tried again, or that somebody else has made, is done. */
function unlessGone(error) {
  if (error.status !== 404) {
    throw error;
  }
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

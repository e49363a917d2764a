/** The gateway's API of suggestions. */
import { engine, gateway } from '../../../app/api.js';
import { searchPath } from '../../../app/search/request.js';

const preferences = (kind) => `${kind}_suggestions/preferences`;
const group = (id) => `featured_suggestions_group/${encodeURIComponent(id)}`;

/** @param {'index'|'popular'|'recent'} kind */
export async function readPreferences(kind, signal) {
  const { json, etag } = await gateway('GET', preferences(kind), { signal });
  return { value: json, etag };
}

/** Changes some members, if the preferences are still in the state that was read. */
export const savePreferences = (kind, change, etag) => gateway('PUT', preferences(kind), { json: change, headers: etag ? { 'If-Match': etag } : {} });

/** Collects popular suggestions now. */
export const rebuildPopular = () => gateway('POST', 'popular_suggestions/_rebuild');

/** @returns {Promise<object[]>} groups of featured suggestions */
export async function listGroups(signal) {
  return (await gateway('GET', 'featured_suggestions_group', { query: { size: 1000 }, signal })).json;
}

/** Saves a group; a new one does not replace another of that ID. */
export const saveGroup = (id, value, isNew) => gateway('PUT', group(id), { json: value, headers: isNew ? { 'If-None-Match': '*' } : {} });

export const deleteGroup = (id) => gateway('DELETE', group(id));

/**
 * Suggestions for a text.
 *
 * @param {string} index
 * @param {object} query of type suggestion
 * @param {AbortSignal} signal
 */
export async function suggest(index, query, signal) {
  const { json } = await engine('POST', searchPath(index), { json: { query: [{ ...query, id: 'suggest', type: 'suggestion' }] }, safe: true, signal });
  return json.suggest?.hits?.hits ?? [];
}

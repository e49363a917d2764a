/** The gateway's API of stored queries. */
import { gateway } from '../../app/api.js';

const one = (id) => `storedquery/${encodeURIComponent(id)}`;

/** All that the caller may run. */
export async function listQueries(signal) {
  return (await gateway('GET', 'storedqueries?size=1000', { signal })).json;
}

/** One with the state that it is in. */
export async function readQuery(id, signal) {
  const { json, etag } = await gateway('GET', one(id), { signal });
  return { record: json, etag };
}

/** Saves one that is still in the state that was read; without a state one that is not there yet. */
export async function saveQuery(id, definition, etag) {
  const headers = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  const saved = await gateway('PUT', one(id), { json: definition, headers });
  return { record: saved.json, etag: saved.etag };
}

/** Deletes one that is still in the state that was read. */
export async function deleteQuery(id, etag) {
  await gateway('DELETE', one(id), { headers: { 'If-Match': etag } });
}

/** How often each was run, by id. */
export async function readUsage(signal) {
  const { json } = await gateway('GET', 'analytics/storedqueries/usage', { signal });
  return Object.fromEntries(json.storedqueries.map(({ key, count }) => [key, count]));
}

/**
 * The search that a query becomes, or the engine's answer to it.
 *
 * @param {'validate'|'execute'} action
 * @param {{id?: string, definition: object, params: object}} query with an id the one that is saved, else the definition
 */
export async function attempt(action, { id, definition, params }) {
  return id
    ? (await gateway('POST', `${one(id)}/${action}`, { json: { params } })).json
    : (await gateway('POST', `storedquery/${action}`, { json: { ...definition, params: { ...definition.params, ...params } } })).json;
}

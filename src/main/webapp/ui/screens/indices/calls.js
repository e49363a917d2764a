/** The calls of the index tools; every one is a public endpoint of the gateway. */
import { engine, gateway } from '../../app/api.js';

const part = encodeURIComponent;
const app = (index, rest = '') => `app/${part(index)}${rest}`;

/**
 * One row per index: name, aliases, health, documents, bytes. Who has no right to the engine's lists gets the names
 * and aliases only, as far as the engine tells them.
 *
 * @param {{may: Function, whoami: any}} session
 * @returns {Promise<any[]>}
 */
export async function listIndices({ may, whoami }, signal) {
  if (!may('cat', 'read')) return namesOnly(whoami, signal);
  const { json } = await gateway('GET', 'aliasedindices', { signal });
  return json.map((row) => ({
    index: row.index, aliases: row.aliases ?? (row.alias && row.alias !== row.index ? [row.alias] : []), health: row.health, status: row.status,
    docs: Number(row['docs.count'] ?? 0), bytes: Number(row['store.size']), shards: Number(row.pri ?? 0), replicas: Number(row.rep ?? 0),
  }));
}

async function namesOnly(whoami, signal) {
  const granted = whoami.indices.filter((name) => !/[*?]/.test(name) && !name.startsWith('-'));
  const told = await engine('GET', '_alias', { signal }).then(({ json }) => json, (error) => {
    if (error.name === 'AbortError') throw error;
    return Object.fromEntries(granted.map((name) => [name, {}]));
  });
  return Object.entries(told).map(([index, { aliases }]) => ({ index, aliases: Object.keys(aliases ?? {}) }));
}

/** @returns {Promise<any>} everything the caller may know of an index */
export const readIndex = async (index, signal) => (await gateway('GET', app(index), { signal })).json;

/** @param {{columns?: any[], mappings?: any, settings?: any, analyzers?: boolean, aliases?: any}} design */
export const createIndex = (index, design) => gateway('POST', app(index), { json: design });

/** @param {boolean} close whether the index may be closed for a moment */
export const changeSettings = async (index, settings, close) => (await gateway('PUT', app(index, '/settings'), { json: settings, query: { close: String(close) } })).json;

export const deleteIndex = (index) => gateway('DELETE', app(index), { json: { confirm: index } });

/** @param {{filter?: any, index_routing?: string, search_routing?: string, is_write_index?: boolean}} body whole */
export const putAlias = (index, alias, body) => gateway('PUT', app(index, `/alias/${part(alias)}`), { json: body });

export const deleteAlias = (index, alias) => gateway('DELETE', app(index, `/alias/${part(alias)}`));

export const cloneIndex = async (index, body) => (await gateway('POST', app(index, '/clone'), { json: body, query: { wait_for_completion: 'false' } })).json;

/** Copies into a new mapping; without a destination the name stays and is swapped at the end. */
export async function reindex(index, destination, body) {
  const path = destination ? `reindex/${part(index)}/${part(destination)}` : `reindex/${part(index)}`;
  return (await gateway('POST', path, { json: body, query: { wait_for_completion: 'false' } })).json;
}

/** @returns {Promise<any[]>} copies that run or ran, the latest first */
export async function reindexJobs(signal) {
  const { json } = await gateway('GET', 'reindex', { signal });
  return json.runs;
}

/** Ends a copy; the old index stays as it is. */
export const cancelReindex = (id) => gateway('POST', `reindex/${part(id)}/_cancel`);

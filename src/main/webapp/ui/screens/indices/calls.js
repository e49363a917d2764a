/** The calls of the index tools; every one is a public endpoint of the gateway. */
import { engine, gateway } from '../../app/api.js';

const part = encodeURIComponent;
const app = (index, rest = '') => `app/${part(index)}${rest}`;

/** @returns {Promise<any>} everything the caller may know of an index */
export const readIndex = async (index, signal) => (await gateway('GET', app(index), { signal })).json;

/** @returns {Promise<number>} how many nodes of the engine hold data */
export const dataNodes = async (signal) => (await engine('GET', '_cluster/health', { signal })).json.number_of_data_nodes;

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

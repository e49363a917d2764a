/** The gateway's API of the response cache. */
import { gateway } from '../../app/api.js';

/** @returns {Promise<{value: object, etag: string}>} without an entity tag while nobody has saved any */
export async function readPreferences(signal) {
  const { json, etag } = await gateway('GET', 'cache/preferences', { signal });
  return { value: json, etag };
}

/** Changes some members, if the preferences are still in the state that was read. */
export const savePreferences = (change, etag) => gateway('PUT', 'cache/preferences', { json: change, headers: etag ? { 'If-Match': etag } : { 'If-None-Match': '*' } });

export async function readStats(signal) {
  return (await gateway('GET', 'cache/stats', { signal })).json;
}

/**
 * What an eviction would remove from this gateway.
 *
 * @param {{indices?: string[], query?: string}} which
 * @returns {Promise<{evicted: number, top: object[]}>}
 */
export async function previewEviction(which) {
  return (await gateway('POST', 'cache/evict', { json: which, query: { dry_run: true }, safe: true })).json;
}

/** Removes responses from all gateways. */
export async function evict(which) {
  return (await gateway('POST', 'cache/evict', { json: which })).json;
}

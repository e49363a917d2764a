/** The gateway's API of search relevance. */
import { gateway } from '../../app/api.js';

const one = (index, rest = '') => `searchrelevancy/${encodeURIComponent(index)}${rest}`;

/** Members that tell about the settings, and are no sections of them. */
const ABOUT = ['index', 'version', 'updated_at', 'updated_by', 'saved', 'warnings', 'analysis'];

const sectionsOf = (json) => Object.fromEntries(Object.entries(json).filter(([name]) => !ABOUT.includes(name)));

/**
 * The settings of an index with the state that they are in, or its defaults.
 *
 * @param {string} index
 * @param {AbortSignal} [signal]
 * @returns {Promise<{settings: object, etag: string, saved: object|null, about: object}>} `settings`: every section; `saved`: the
 *     members that somebody has saved, null when nobody has; `about`: who saved them and when, and warnings
 */
export async function readSettings(index, signal) {
  const { json: all } = await gateway('GET', 'searchrelevancy', { query: { q: index, size: 1000 }, signal });
  if (!all.some((one) => one.index === index)) {
    const { json } = await gateway('GET', 'searchrelevancy/_default', { query: { index }, signal });
    return { settings: sectionsOf(json), etag: '', saved: null, about: {} };
  }
  const { json, etag } = await gateway('GET', one(index), { signal });
  return { settings: sectionsOf(json), etag, saved: json.saved ?? {}, about: json };
}

/**
 * Saves some members.
 *
 * @param {string} index
 * @param {object} members by section
 * @param {string|null} etag the state that they must still be in; null saves in any case
 * @returns {Promise<string>} the new state
 */
export async function saveSettings(index, members, etag) {
  const unchanged = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  return (await gateway('PUT', one(index), { json: members, headers: etag === null ? {} : unchanged })).etag;
}

/** Returns to the defaults. */
export const resetSettings = (index) => gateway('DELETE', one(index));

/** @returns {Promise<{version: number, author: string, at: number, summary: string}[]>} the latest first */
export async function listVersions(index, signal) {
  const { status, json } = await gateway('GET', one(index, '/versions'), { any: true, signal });
  return status === 200 ? json : [];
}

/** @returns {Promise<object>} the members that a version had saved */
export const readVersion = async (index, version) => (await gateway('GET', one(index, `/versions/${version}`))).json.saved;

export const restoreVersion = (index, version) => gateway('POST', one(index, `/versions/${version}/restore`));

/** Copies the settings to another index. */
export const cloneSettings = (index, to) => gateway('POST', one(index, '/clone'), { json: { to } });

/**
 * Results with the saved settings and with a draft.
 *
 * @param {string} index
 * @param {{settings?: object, synonyms?: object[], query: string[], size?: number, judgments?: object[],
 *     explain?: {_id: string, of: 'saved'|'draft'}}} draft `explain`: a hit of the only query, whose score is told instead
 * @param {AbortSignal} [signal]
 */
export const preview = async (index, draft, signal) => (await gateway('POST', one(index, '/preview'), { json: draft, safe: true, signal })).json;

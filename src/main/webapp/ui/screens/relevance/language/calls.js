/** The gateway's API of languages. */
import { gateway } from '../../../app/api.js';

const one = (index, rest) => `searchrelevancy/${encodeURIComponent(index)}/${rest}`;

/** @returns {Promise<string[]>} the built-in stop words of a language */
export async function readStopWords(language, signal) {
  return (await gateway('GET', `stopwords/${encodeURIComponent(language)}`, { signal })).json.stopwords;
}

/**
 * What a reindex would change.
 *
 * @param {string} index
 * @param {object} draft members by section that are not saved
 * @returns {Promise<{analysis: 'current'|'outdated'|'none', analyzers: string[], fields: string[], missing?: object, warnings: string[]}>}
 */
export async function compareAnalysis(index, draft, signal) {
  return (await gateway('POST', one(index, '_apply'), { query: { dry_run: true }, json: draft, safe: true, signal })).json;
}

/** Starts a reindex with the saved settings. */
export const applyAnalysis = (index) => gateway('POST', one(index, '_apply'));

/**
 * The tokens of a text.
 *
 * @param {string} index
 * @param {{text: string, field?: string}} trial without a field in the first text fields
 * @returns {Promise<{field: string, analyzer: string, tokens: {token: string}[], search_tokens?: {token: string}[], truncated: boolean}[]>}
 */
export const analyze = async (index, trial, signal) => (await gateway('POST', one(index, '_analyze'), { json: trial, safe: true, signal })).json.fields;

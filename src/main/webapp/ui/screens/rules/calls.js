/** The gateway's API of query rules. */
import { gateway } from '../../app/api.js';

const one = (id) => `rule/${encodeURIComponent(id)}`;

/** All rules that the caller may see, in their order; without the texts of scripts. */
export async function listRules(signal) {
  return (await gateway('GET', 'rules', { signal })).json;
}

/** One with the state that it is in. */
export async function readRule(id, signal) {
  const { json, etag } = await gateway('GET', one(id), { signal });
  return { record: json, etag };
}

/**
 * Saves a rule.
 *
 * @param {string|null} id null for a new one
 * @param {object} rule its members
 * @param {string|null} etag the state that was read; null overwrites any
 * @returns {Promise<object>} the rule as it is saved, with `warnings`
 */
export async function saveRule(id, rule, etag) {
  const saved = id === null
    ? await gateway('POST', 'rule', { json: rule })
    : await gateway('PUT', one(id), { json: rule, headers: etag ? { 'If-Match': etag } : {} });
  return saved.json;
}

/** Deletes one that is still in the state that was read. */
export async function deleteRule(id, etag) {
  await gateway('DELETE', one(id), { headers: etag ? { 'If-Match': etag } : {} });
}

/** Brings a deleted one back. */
export async function restoreRule(id) {
  return (await gateway('POST', `${one(id)}/restore`)).json;
}

/** Puts rules first, in that order. */
export async function orderRules(ids) {
  return (await gateway('PUT', 'rules/_order', { json: ids })).json.order;
}

/** The rules as a file: one a line. */
export async function exportRules() {
  return (await gateway('GET', 'rules/_export', { raw: true })).response.blob();
}

/**
 * Saves the rules of a file, each in place of the one of its ID.
 *
 * @param {File} file
 * @param {{format: string, index: string, dry: boolean}} how `index`: limits the rules to it; `dry`: only reports
 * @returns {Promise<{imported: string[], warnings: {source: string, message: string}[], skipped: {source: string, message: string}[]}>}
 */
export async function importRules(file, { format, index, dry }) {
  return (await gateway('POST', 'rules/_import', { body: file, type: 'text/plain', query: { format, index: index || undefined, dry_run: dry } })).json;
}

/** How often each was applied within 30 days, by ID. */
export async function readUsage(signal) {
  const { json } = await gateway('GET', 'analytics/rules/usage', { signal });
  return Object.fromEntries(json.rules.map(({ key, count }) => [key, count]));
}

/** What is odd about the rules: `[{type, rules, message}]`. */
export async function readFindings(signal) {
  return (await gateway('GET', 'rules/_report', { signal })).json.findings;
}

/** Runs a search without rules and with them; drafts take the place of saved rules. */
export async function preview(body, signal) {
  return (await gateway('POST', 'rules/_preview', { json: body, signal, safe: true })).json;
}

/** `[{version, author, at, summary}]`, the newest first. */
export async function listVersions(id, signal) {
  return (await gateway('GET', `${one(id)}/versions`, { signal })).json;
}

/** The members of a version. */
export async function readVersion(id, version) {
  return (await gateway('GET', `${one(id)}/versions/${version}`)).json.rule;
}

/** Saves a version once more, as the newest. */
export async function restoreVersion(id, version) {
  await gateway('POST', `${one(id)}/versions/${version}/restore`);
}

/**
 * The calls of the pipelines API.
 *
 * @module
 */

import { gateway } from '../../app/api.js';
import { save as saveFile } from '../../app/download.js';
import { draftOf, formOf } from './files.js';

const one = (id) => `pipeline/${encodeURIComponent(id)}`;

/** All records, those of the gateway itself last. */
export async function allPipelines(signal) {
  const { json } = await gateway('GET', 'pipelines', { signal });
  return [...json].sort((a, b) => Number(a.built_in) - Number(b.built_in) || a.id.localeCompare(b.id));
}

/** How often each ran in 30 days, by id. */
export async function usageById(signal) {
  const { json } = await gateway('GET', 'analytics/pipelines/usage', { signal });
  return new Map((json.pipelines ?? []).map((usage) => [usage.key, usage]));
}

/**
 * A stored pipeline with its scripts.
 *
 * @param {string} id
 * @returns {Promise<{record: object, draft: import('./files.js').Draft}>}
 */
export async function pipeline(id, signal) {
  const { json: record } = await gateway('GET', one(id), { signal });
  // Built-in pipelines have no scripts.
  const scripts = record.built_in ? [] : (await gateway('GET', `${one(id)}/scripts`, { signal })).json;
  return { record, draft: draftOf(record, scripts) };
}

/**
 * Any version with its scripts. Scripts of other versions than the live one are had by the
 * difference to it.
 *
 * @param {string} id
 * @param {number} version
 */
export async function version(id, number) {
  const live = await pipeline(id);
  if (live.record.version === number) {
    return live;
  }
  const [{ json: record }, { json: changes }] = await Promise.all([
    gateway('GET', `${one(id)}/version/${number}`),
    gateway('GET', `${one(id)}/version/${live.record.version}/diff/${number}`),
  ]);
  const scripts = new Map(live.draft.scripts.map((script) => [script.name, script.text]));
  for (const { op, path, value } of changes) {
    const [root, name] = path.split('/').slice(1).map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
    if (root === 'scripts' && name !== undefined && typeof value === 'string' && op !== 'remove') {
      scripts.set(name, value);
    }
  }
  const wanted = record.scripts.map((key) => ({ key, content: scripts.get(key) ?? '' }));
  return { record, draft: draftOf(record, wanted) };
}

/** What is wrong with a draft: `{valid, errors, warnings, order}`. */
export async function lint(draft, id, signal) {
  const form = formOf(draft, id ? { pipeline_id: id } : {});
  const { json, status } = await gateway('POST', 'pipeline/lint', { body: form, any: true, signal });
  return status === 200 ? json : { valid: false, errors: [{ message: json?.error?.message ?? `The response status was ${status}` }], warnings: [], order: [] };
}

/** Runs a draft without saving it. */
export async function testRun(draft, parts, signal) {
  const { json } = await gateway('POST', 'pipeline/validate', { body: formOf(draft, parts), signal });
  return json;
}

/**
 * Saves a draft.
 *
 * @param {import('./files.js').Draft} draft
 * @param {{id: string|null, version: number|null, description: string, live: boolean}} how without an id it is
 *     created; `version`: the one that must be live still
 * @returns {Promise<{id: string, version: number, warnings: string[], message: string}>}
 */
export async function save(draft, { id, version: expected, description, live }) {
  const body = formOf(draft, description ? { versionDescription: description } : {});
  const headers = expected === null ? {} : { 'If-Match': `"${expected}"` };
  if (id === null) {
    return (await gateway('POST', 'pipeline', { body })).json;
  }
  return live ? (await gateway('PUT', one(id), { body, headers })).json : (await gateway('POST', `${one(id)}/version`, { body })).json;
}

/** Changes what is not in the files: enabled, description, priority. */
export async function patch(id, json) {
  return (await gateway('PATCH', one(id), { json })).json;
}

export async function remove(id) {
  return (await gateway('DELETE', one(id))).json;
}

export async function versions(id, signal) {
  return (await gateway('GET', `${one(id)}/versions`, { signal })).json;
}

export async function makeLive(id, number) {
  return (await gateway('POST', `${one(id)}/version/${number}/live`)).json;
}

export async function removeVersion(id, number) {
  return (await gateway('DELETE', `${one(id)}/version/${number}`)).json;
}

/**
 * Records of invocations.
 *
 * @param {string|null} id of one pipeline, or of all
 * @returns {Promise<{logs: object[], total: number, incomplete?: boolean}>}
 */
export async function logs(id, query, signal) {
  const path = id === null ? 'pipelines/logs' : `${one(id)}/logs`;
  return (await gateway('GET', path, { query, signal })).json;
}

/** One record, with the context after each stage. */
export async function log(id, signal) {
  return (await gateway('GET', `pipelines/log/${encodeURIComponent(id)}`, { query: { verbose: true }, signal })).json;
}

export async function metrics(id, signal) {
  return (await gateway('GET', `${one(id)}/metrics`, { signal })).json;
}

/** @param {'time-taken'|'error-rate'} value */
export async function course(id, value, hours, signal) {
  const now = Math.floor(Date.now() / 1000);
  const query = { from_timestamp: now - hours * 3600, to_timestamp: now };
  return (await gateway('GET', `analytics/pipeline/${encodeURIComponent(id)}/${value}`, { query, signal })).json;
}

/** The files as a zip, for the browser to save. */
export async function download(id) {
  const { response } = await gateway('GET', `${one(id)}/export`, { raw: true });
  saveFile(await response.blob(), `${id}.zip`);
}

/** The calls of the importer's screen; every one is a public endpoint of the gateway. */
import { gateway, upload } from '../../app/api.js';

const part = encodeURIComponent;
/** As many as the gateway looks at: a file of that length may have been cut, and it knows. */
const SAMPLE_BYTES = 8 * 1024 * 1024;
const PACKED = /\.(gz|zip)$/i;

/**
 * @typedef {{kind: 'file', file: File}|{kind: 'url', url: string}|{kind: 'text', text: string}} Source
 */

/** @returns {string} what a source is called */
export function nameOf(source) {
  if (source.kind === 'file') return source.file.name;
  return source.kind === 'url' ? source.url : 'Pasted text';
}

/** @returns {File} the source as a file to send; of an address there is none */
export function fileOf(source) {
  if (source.kind === 'file') return source.file;
  return new File([source.text], pastedName(source.text), { type: 'text/plain' });
}

function pastedName(text) {
  const first = text.trimStart()[0];
  return first === '[' || first === '{' ? 'pasted.json' : 'pasted.csv';
}

function form(options, file) {
  const data = new FormData();
  data.append('options', new Blob([JSON.stringify(options)], { type: 'application/json' }));
  data.append('file', file, file.name);
  return data;
}

/**
 * @param {Source} source
 * @param {object} options what is known of its format
 * @returns {Promise<any>} format, columns and mappings as the gateway proposes them
 */
export async function analyze(source, options, signal) {
  if (source.kind === 'url') {
    return (await gateway('POST', 'import/analyze', { json: { ...options, url: source.url }, signal })).json;
  }
  const whole = fileOf(source);
  const file = whole.size > SAMPLE_BYTES && !PACKED.test(whole.name)
    ? new File([whole.slice(0, SAMPLE_BYTES)], whole.name, { type: whole.type })
    : whole;
  return (await upload('import/analyze', form(options, file), { signal })).json;
}

/** @returns {Promise<any>} the job, or with `dryRun` the report of the whole file */
export async function send(source, options, { dryRun = false, onProgress, signal } = {}) {
  const query = dryRun ? { dry_run: 'true' } : undefined;
  if (source.kind === 'url') {
    return (await gateway('POST', 'import', { json: { ...options, url: source.url }, query, signal })).json;
  }
  return (await upload('import', form(options, fileOf(source)), { query, onProgress, signal })).json;
}

/** @returns {Promise<any[]>} the latest first */
export async function jobs(signal) {
  const { json } = await gateway('GET', 'imports', { signal });
  return Array.isArray(json) ? json : json.imports ?? json.jobs ?? [];
}

/** @returns {Promise<any>} */
export const job = async (id, signal) => (await gateway('GET', `import/${part(id)}`, { signal })).json;

/** @param {'pause'|'resume'|'cancel'|'retry'} action */
export const act = async (id, action) => (await gateway('POST', `import/${part(id)}/_${action}`)).json;

/** Goes on with a job whose file was lost with its gateway. */
export async function resumeWith(id, file, onProgress, signal) {
  const data = new FormData();
  data.append('file', file, file.name);
  return (await upload(`import/${part(id)}/_resume`, data, { onProgress, signal })).json;
}

/** @returns {Promise<Response>} the rejected rows as lines of JSON */
export const errorsFile = async (id) => (await gateway('GET', `import/${part(id)}/errors`, { raw: true })).response;

/** Forgets a job that has ended. */
export const forget = (id) => gateway('DELETE', `import/${part(id)}`);

/** The gateway's API of search pages. */
import { bases, gateway } from '../../app/api.js';

/** Only in the state that was read. */
const held = (etag) => ({ 'If-Match': etag });

const one = (id, rest = 'search') => `uibuilder/${encodeURIComponent(id)}/${rest}`;

/** Members of a response that describe the record, and are no part of the document. */
const ABOUT = ['warnings', 'version', 'created_at', 'updated_at', 'updated_by', 'deployed'];

/** The document of a response. */
export const documentOf = (json) => Object.fromEntries(Object.entries(json).filter(([name]) => !ABOUT.includes(name)));

/** @returns {Promise<object[]>} every search page, by name */
export async function listPages(signal) {
  const { json } = await gateway('GET', 'uibuilder/search', { query: { size: 1000 }, signal });
  return [...json].sort((a, b) => String(a.name ?? a.id).localeCompare(String(b.name ?? b.id)));
}

/** @returns {Promise<{document: object, etag: string, about: object}>} `about`: when it was saved, and its version */
export async function readPage(id, signal) {
  const { json, etag } = await gateway('GET', one(id), { signal });
  return { document: documentOf(json), etag, about: json };
}

/**
 * Saves a page.
 *
 * @param {string} id
 * @param {object} document in the form that is saved
 * @param {{etag?: string, create?: boolean}} state `etag`: of the state that was read; `create`: only if there is none of that ID
 * @returns {Promise<{etag: string, version: number, warnings: {pointer: string, message: string}[], document: object}>}
 */
export async function savePage(id, document, { etag, create = false }) {
  const { json, etag: now } = await gateway('PUT', one(id), { json: document, headers: create ? { 'If-None-Match': '*' } : held(etag) });
  return { etag: now, version: json.version, warnings: json.warnings ?? [], document: documentOf(json) };
}

export const deletePage = (id, etag) => gateway('DELETE', one(id), { headers: held(etag) });

/** A first page of an index, from its mapping and documents. */
export async function proposePage(index, template, signal) {
  return documentOf((await gateway('GET', 'uibuilder/proposal', { query: { index, template }, signal })).json);
}

/** @returns {Promise<{version: number, author: string, at: number, summary: string}[]>} the newest first */
export async function listVersions(id, signal) {
  const { json } = await gateway('GET', one(id, 'search/versions'), { signal });
  return json;
}

/** @returns {Promise<object>} the document of a version */
export async function readVersion(id, version) {
  const { json } = await gateway('GET', one(id, `search/version/${version}`));
  return documentOf(json.document);
}

/** Saves a version once more, as the newest. */
export const restoreVersion = (id, version, etag) => gateway('PUT', one(id, `search/version/${version}`), { headers: held(etag) });

/**
 * Makes a credential that visitors may see, for the page as it is saved. The page does not have it yet.
 *
 * @param {string} id
 * @param {{referers?: string[]}} [limits] pages that embed it
 * @returns {Promise<string>} name and password, joined by a colon
 */
export const createCredential = async (id, limits = {}) => (await gateway('POST', one(id, 'credential'), { json: limits })).json.credentials;

/**
 * Where a page is hosted, by what its record says.
 *
 * @param {{id: string, deployed?: number, version?: number}} page
 * @returns {{url: string, version: number}|null} null while it is not deployed
 */
export const deploymentOf = ({ id, deployed }) => (deployed === undefined || deployed === null ? null : { url: `ui/app/${encodeURIComponent(id)}/`, version: deployed });

/** @returns {Promise<string[]>} the fields that a credential can read, as patterns */
export const readableFields = async (name, signal) => (await gateway('GET', `permission/${encodeURIComponent(name)}`, { signal })).json.include_fields ?? [];

/** Takes back a credential that no page has. */
export const dropCredential = (credential) => gateway('DELETE', `permission/${encodeURIComponent(credential.split(':', 1)[0])}`);

/**
 * Hosts the page as it is saved.
 *
 * @param {string} id
 * @param {string} etag of the state that was read
 * @returns {Promise<{json: {status: string, url: string, version: number, newest: number}, etag: string}>} `etag`: of the page from
 *     now on
 */
export const deploy = (id, etag) => gateway('POST', one(id, 'deploy'), { headers: held(etag) });

/** Hosts it no longer. @returns {Promise<{json: {newest: number}, etag: string}>} as of deploy() */
export const undeploy = (id) => gateway('DELETE', one(id, 'deploy'));

/** The page as a project, in a zip file. */
export const exportProject = async (id) => (await gateway('POST', one(id, 'export'), { raw: true })).response.blob();

const TOKEN_SECONDS = 900;

/**
 * A token for the preview with the rights that a public credential has: to search one index.
 *
 * @param {string} index
 * @param {string[]} categories what the caller may do of it
 * @returns {Promise<{token: string, until: number}>} `until`: epoch milliseconds after which a new one is needed
 */
export async function previewToken(index, categories, signal) {
  const { json } = await gateway('POST', 'token', { json: { categories, ops: ['read'], indices: [index], ttl: TOKEN_SECONDS }, signal, safe: true });
  return { token: json.token, until: Date.now() + (TOKEN_SECONDS - 60) * 1000 };
}

/** Where a deployed page is: an absolute URL. */
export const absolute = (url) => new URL(url, `${bases().gateway}/`).href;

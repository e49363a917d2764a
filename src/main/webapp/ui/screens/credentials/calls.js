/** The gateway's API of credentials. */
import { bases, engine, errorOf, gateway } from '../../app/api.js';
import { listIndices } from '../../app/indices.js';

const one = (name) => `permission/${encodeURIComponent(name)}`;

/** All credentials, or those that reach an index. */
export async function list(signal, index) {
  return (await gateway('GET', 'permissions', { signal, query: { index } })).json;
}

/** One credential with the state it is in. */
export async function read(name) {
  const { json, etag } = await gateway('GET', one(name));
  return { record: json, etag };
}

/** Makes one; the answer holds its password, this once. */
export async function create(record) {
  return (await gateway('POST', 'permission', { json: sendable(record) })).json;
}

/** Changes part of one that is still in the state that was read. */
export async function change(name, patch, etag) {
  await gateway('PATCH', one(name), { json: patch, headers: { 'If-Match': etag } });
}

/** Ends one. */
export async function remove(name, etag) {
  await gateway('DELETE', one(name), { headers: { 'If-Match': etag } });
}

/** Gives another password, told this once; the one before counts for so many seconds yet. */
export async function rotate(name, graceSeconds, etag) {
  const json = { grace_seconds: graceSeconds };
  return (await gateway('POST', `${one(name)}/rotate`, { json, headers: { 'If-Match': etag } })).json;
}

/**
 * Makes a token of a credential's rights, or of a part of them.
 * @param {object} scope with `ttl` in seconds
 * @param {string} [authorization] of whose rights; absent for the caller's own
 */
export async function makeToken(scope, authorization) {
  if (!authorization) {
    return (await gateway('POST', 'token', { json: scope })).json;
  }
  const answer = await fetch(`${bases().gateway}/token`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(scope),
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw errorOf(answer.status, text, answer.headers);
  }
  return JSON.parse(text);
}

/**
 * Names of indices and aliases, for suggestions; none where they cannot be listed.
 * @param {object} session as of useSession()
 */
export async function indexNames(session) {
  const rows = await listIndices(session).catch(() => []);
  return [...new Set(rows.flatMap(({ index, aliases }) => [index, ...aliases]))].filter((name) => !name.startsWith('.')).sort();
}

/** Dotted names of the fields of some indices, for suggestions. */
export async function fieldNames(indices, signal) {
  if (indices.length === 0 || indices.length > 20) {
    return [];
  }
  const answer = await engine('GET', `${indices.map(encodeURIComponent).join(',')}/_field_caps`, { query: { fields: '*' }, signal }).catch(() => null);
  return Object.entries(answer?.json.fields ?? {})
    .filter(([name, kinds]) => !name.startsWith('_') && Object.values(kinds).every((kind) => !kind.metadata_field))
    .map(([name]) => name)
    .sort();
}

/** A new record as it is sent: what is nothing is left out. */
export function sendable(record) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

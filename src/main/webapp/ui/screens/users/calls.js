/** The gateway's API of users. */
import { gateway } from '../../app/api.js';

const one = (name) => `user/${encodeURIComponent(name)}`;

/** All users. */
export async function listUsers(signal) {
  return (await gateway('GET', 'users', { signal })).json;
}

/** One user with the state that the record is in; without a name the caller. */
export async function readUser(name) {
  const { json, etag } = await gateway('GET', name ? one(name) : 'user');
  return { record: json, etag };
}

/** Adds a user. */
export async function addUser(record) {
  const json = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
  return (await gateway('POST', 'user', { json })).json;
}

/** Changes part of a user that is still in the state that was read. */
export async function changeUser(name, patch, etag) {
  await gateway('PATCH', one(name), { json: patch, headers: { 'If-Match': etag } });
}

/** Changes the caller's own password or email. */
export async function changeSelf(patch, etag) {
  await gateway('PATCH', 'user', { json: patch, headers: etag ? { 'If-Match': etag } : {} });
}

/** Deletes a user. */
export async function removeUser(name, etag) {
  await gateway('DELETE', one(name), { headers: { 'If-Match': etag } });
}

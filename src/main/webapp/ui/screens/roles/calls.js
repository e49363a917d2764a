/** The gateway's API of roles and of the keys that tokens are verified with. */
import { bases, errorOf, gateway } from '../../app/api.js';

/** The keys with the state that they are in; null while there are none. */
export async function readKeys(signal) {
  try {
    const { json, etag } = await gateway('GET', 'public_key', { signal });
    return { record: json, etag };
  } catch (error) {
    if (error.status === 404) {
      return null;
    }
    throw error;
  }
}

/** Sets the keys, where somebody else did not set others meanwhile. */
export async function saveKeys(record, etag) {
  await gateway('PUT', 'public_key', { json: record, headers: etag ? { 'If-Match': etag } : {} });
}

/** Who the gateway takes the holder of a token for. */
export async function whoHolds(token) {
  const answer = await fetch(`${bases().gateway}/permission/_whoami`, {
    headers: { Authorization: `Bearer ${token}` }, credentials: 'omit', cache: 'no-store',
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw errorOf(answer.status, text, answer.headers);
  }
  return JSON.parse(text);
}

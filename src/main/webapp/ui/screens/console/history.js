/**
 * Requests that were sent from this browser, kept in its local storage; and the page as it was left, which may hold
 * passwords and is kept until the tab is closed. Nothing of it is kept on the gateway.
 *
 * @module
 */

const PAGE = 'gateway.console.page';
const ENTRIES = 'gateway.console.history';
const MOST_ENTRIES = 100;
const MOST_TEXT = 20_000;

/** Bodies that may hold passwords are not kept. */
const SECRET = /(_user|_permission|_security|\/user|\/permission|_pipelines\/(env|var))/;

/**
 * One sent request.
 *
 * @typedef {object} Entry
 * @property {number} at milliseconds since 1970
 * @property {string} method
 * @property {string} path
 * @property {string} body as written
 * @property {number} status 0 when there was no answer
 * @property {number} took milliseconds
 */

/** @returns {Entry[]} the newest first */
export function entries() {
  const kept = read(ENTRIES, []);
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.path === 'string') : [];
}

/**
 * Keeps a request; the same one as before takes its place.
 *
 * @param {Entry} entry
 * @returns {Entry[]} all of them
 */
export function remember(entry) {
  const kept = SECRET.test(entry.path) || entry.body.length > MOST_TEXT ? { ...entry, body: '' } : entry;
  const others = entries().filter(
    (one) => one.method !== kept.method || one.path !== kept.path || one.body !== kept.body,
  );
  const all = [kept, ...others].slice(0, MOST_ENTRIES);
  write(ENTRIES, all);
  return all;
}

/** Forgets all. */
export function forgetAll() {
  write(ENTRIES, []);
}

/**
 * The page as it was left.
 *
 * @param {string} otherwise
 */
export function keptPage(otherwise) {
  const page = read(PAGE, otherwise, 'sessionStorage');
  return typeof page === 'string' && page.trim() !== '' ? page : otherwise;
}

/** @param {string} text */
export function keepPage(text) {
  write(PAGE, text, 'sessionStorage');
}

function read(key, otherwise, storage = 'localStorage') {
  try {
    const kept = globalThis[storage].getItem(key);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/** Storage that is full or forbidden only costs the history. */
function write(key, value, storage = 'localStorage') {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // The console works without it.
  }
}

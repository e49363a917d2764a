/** What this browser keeps from one load of the page to the next, such as drafts and history, is one person's. */

const OWNER = 'search-gateway.owner';

/** Of the browser, whoever uses it. */
const SHARED = ['search-gateway.preferences', 'search-gateway.reloaded'];

function clear(storage) {
  Object.keys(storage).filter((key) => !SHARED.includes(key)).forEach((key) => storage.removeItem(key));
}

/** Forgets it, so that the next person does not see it. */
export function clearStorage() {
  [localStorage, sessionStorage].forEach(clear);
}

/**
 * Forgets what is kept of anybody else.
 *
 * @param {string} name who signs in
 */
export function claimStorage(name) {
  for (const storage of [localStorage, sessionStorage]) {
    const owner = storage.getItem(OWNER);
    if (owner !== null && owner !== name) {
      clear(storage);
    }
    storage.setItem(OWNER, name);
  }
}

/**
 * The credential that this tab acts with, in memory only.
 *
 * mode `browser`: the browser's own, asked for natively; `own`: one typed in on the sign-in screen;
 * `none`: signed out, the browser's own is not sent.
 */
let current = { mode: 'browser', name: '', authorization: '' };

/** @returns {{mode: 'browser'|'own'|'none', name: string, authorization: string}} */
export function credential() {
  return current;
}

/**
 * @param {string} name
 * @param {string} secret
 * @returns {string} the value of an Authorization header
 */
export function basic(name, secret) {
  const bytes = new TextEncoder().encode(`${name}:${secret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/**
 * @param {string} name
 * @param {string} authorization
 */
export function useOwn(name, authorization) {
  current = { mode: 'own', name, authorization };
}

/** Sends nothing any more. */
export function useNone() {
  current = { mode: 'none', name: '', authorization: '' };
}

/** Leaves it to the browser again. */
export function useBrowsers() {
  current = { mode: 'browser', name: '', authorization: '' };
}

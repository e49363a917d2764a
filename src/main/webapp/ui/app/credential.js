import { createStore } from './store.js';

const SESSION = { mode: 'session', name: '', authorization: '' };

/**
 * What this tab acts with, in memory only.
 *
 * mode `session`: the session, whose cookie no script sees; `own`: a credential that was typed in.
 */
let current = SESSION;

/** @returns {{mode: 'session'|'own', name: string, authorization: string}} */
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
export function actAs(name, authorization) {
  current = { mode: 'own', name, authorization };
}

/** Acts with the session again. */
export function actAsSession() {
  current = SESSION;
}

/** Whether what this tab acts with is accepted no more; the frame then asks for another. */
export const refusal = createStore(null);

/**
 * Notes that it is accepted no more.
 *
 * @returns {Promise<void>} ends when something is that is accepted
 */
export function refused() {
  if (!refusal.get()) {
    let accept;
    const accepted = new Promise((resolve) => {
      accept = resolve;
    });
    refusal.set({ accepted, accept });
  }
  return refusal.get().accepted;
}

/** Notes that what the tab acts with now is accepted. */
export function accepted() {
  const before = refusal.get();
  refusal.set(null);
  if (before) {
    before.accept();
    window.dispatchEvent(new Event('revived'));
  }
}

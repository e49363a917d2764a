import { createStore } from './store.js';

let next = 1;
const SHOWN_MS = 6000;

/** What is shown at the moment; the frame draws it. */
export const notices = createStore([]);

/**
 * Tells something in passing, also to screen readers; the same thing stands there once. An error stays until it is
 * closed.
 *
 * @param {string} text
 * @param {{kind?: 'ok'|'error', detail?: string, link?: {href: string, text: string}}} [how]
 */
export function notify(text, { kind = 'ok', detail = '', link = null } = {}) {
  const notice = { id: next++, text, kind, detail, link };
  const others = notices.get().filter((one) => one.text !== text || one.detail !== detail);
  notices.set([...others.slice(-3), notice]);
  if (kind !== 'error') {
    setTimeout(() => dismiss(notice.id), SHOWN_MS);
  }
}

/** @param {number} id */
export function dismiss(id) {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/**
 * What can be undone and done again. Changes of one kind that follow each other closely, such as letters, are one.
 *
 * @module
 */

const MOST = 100;
const TOGETHER_MS = 1500;

/** @typedef {{past: object[], now: object, future: object[], kind: string, at: number}} History */

/** @param {object} now @returns {History} */
export const begun = (now) => ({ past: [], now, future: [], kind: '', at: 0 });

/**
 * @param {History} history
 * @param {object} next
 * @param {string} kind equal for changes that are undone together; empty for one that stands alone
 * @param {number} at epoch milliseconds
 * @returns {History}
 */
export function changed(history, next, kind, at) {
  if (next === history.now) {
    return history;
  }
  const together = kind !== '' && kind === history.kind && at - history.at < TOGETHER_MS;
  return { past: together ? history.past : [...history.past, history.now].slice(-MOST), now: next, future: [], kind, at };
}

/** @param {History} history @returns {History} */
export function undone({ past, now, future }) {
  return past.length === 0 ? begunWith([], now, future) : begunWith(past.slice(0, -1), past.at(-1), [now, ...future]);
}

/** @param {History} history @returns {History} */
export function redone({ past, now, future }) {
  return future.length === 0 ? begunWith(past, now, []) : begunWith([...past, now], future[0], future.slice(1));
}

const begunWith = (past, now, future) => ({ past, now, future, kind: '', at: 0 });

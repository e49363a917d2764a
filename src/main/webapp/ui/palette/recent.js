/**
 * What was chosen before, kept by this browser: ids of entries, never what they do.
 *
 * @module
 */

const KEY = 'gateway.palette.recent';
const MOST = 8;

/** @returns {string[]} ids, the newest first */
export function recentIds() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** @param {{id: string, title: string, to?: string}} entry that was chosen */
export function rememberChoice({ id }) {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentIds().filter((one) => one !== id)].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent entries.
  }
}

/** What this browser remembers of the data browser: names and widths, never documents. */

const KEY = 'search-gateway.browse';
const RECENT = 8;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function write(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
  } catch {
    // A browser without storage only forgets.
  }
}

/** @returns {string[]} index names, the latest first */
export const recentIndices = () => (Array.isArray(read().recent) ? read().recent : []);

/** Puts an index first among the recent ones. */
export function rememberIndex(index) {
  write({ recent: [index, ...recentIndices().filter((name) => name !== index)].slice(0, RECENT) });
}

/** @returns {{columns?: string[], pinned?: string[], widths?: Record<string, number>}} of an index */
export const layoutOf = (index) => read().layouts?.[index] ?? {};

/** Keeps a part of the layout of an index. */
export function rememberLayout(index, part) {
  const layouts = read().layouts ?? {};
  write({ layouts: { ...layouts, [index]: { ...layouts[index], ...part } } });
}

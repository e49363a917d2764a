import { createStore, useStore } from './store.js';

const KEY = 'search-gateway.preferences';
const DEFAULTS = { theme: 'system', dense: false, clock: 'local', pageSize: 50, firstSteps: true, narrowMenu: false };

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** What this browser remembers; never a secret. `theme`: system|light|dark, `clock`: local|utc. */
export const preferences = createStore(read());

/**
 * Changes some of them and keeps them.
 *
 * @param {object} part
 */
export function setPreferences(part) {
  preferences.update(part);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.get()));
  } catch {
    // A browser that keeps nothing still has them until the page is left.
  }
}

/** Forgets them. */
export function resetPreferences() {
  setPreferences(DEFAULTS);
}

/** @returns {{theme: string, dense: boolean, clock: string, pageSize: number, narrowMenu: boolean}} */
export function usePreferences() {
  return useStore(preferences);
}

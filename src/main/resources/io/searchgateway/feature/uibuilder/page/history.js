/**
 * The state of a page in the URL and in the history of the browser.
 *
 * @module
 */

import { initialState, readState, writeState } from './state.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {import('./definition.js').Definition} definition
 * @param {boolean} preview whether the URL is somebody else's
 */
export function historyOf(definition, preview) {
  /** The filter that the last entry was made for, such as a slider that is moved on. */
  let adjusted = '';
  /** @param {State} state @returns {string} path and query */
  const address = (state) => (preview ? '#' : `${location.pathname}${writeState(definition, state, location.search)}`);

  function write(replaces, data, url) {
    try {
      if (replaces) history.replaceState(data, '', url);
      else history.pushState(data, '', url);
    } catch {
      // Some browsers let nobody change the URL in a sandbox; the page then works without.
    }
  }

  return {
    address,
    /** @returns {State} */
    state: () => (preview ? initialState(definition) : readState(definition, location.search)),
    /**
     * @param {State} state
     * @param {'push'|'replace'|'none'} step
     * @param {string} [adjusts] the ID of the filter that was changed: changes of one that follow each other are one step
     */
    remember(state, step, adjusts = '') {
      const again = adjusts !== '' && adjusts === adjusted;
      adjusted = adjusts;
      if (preview || step === 'none') return;
      const url = address(state);
      write(step === 'replace' || again || url === `${location.pathname}${location.search}`, null, url);
    },
    /** The ID of the search that the entry was opened with, for who reloads the page or comes back to it. */
    searchId: () => (typeof history.state?.searchPageId === 'string' ? history.state.searchPageId : ''),
    keepSearchId: (searchId) => write(true, { searchPageId: searchId }),
  };
}

/**
 * Where the screen shows what is rejected of a draft.
 *
 * @module
 */

import { steps } from '../../../app/fielderrors.js';
import { textOf } from '../synonyms/list.js';

/** The table of synonyms, as if it were a member of the settings. */
export const SYNONYMS = '/synonymList';

/** What has a field that shows what is rejected of it. */
export const SHOWN = ['/search', '/results', '/aggregations', '/language', '/indexSettings', SYNONYMS];

const TABS = { results: 'results', aggregations: 'facets', language: 'language', indexSettings: 'language', synonyms: 'synonyms', synonymList: 'synonyms' };

/**
 * What is said of a list of synonyms, at their table, with the words of each.
 *
 * @param {import('../../../app/fielderrors.js').Fault[]} faults
 * @param {import('../synonyms/list.js').Synonym[]} sent
 */
export function ofSynonyms(faults, sent) {
  return faults.map(({ pointer, message }) => {
    const one = sent[steps(pointer)[0]];
    return { pointer: SYNONYMS, message: one ? `${textOf(one)}: ${message}` : message };
  });
}

/** The tab that has the field of a value. */
export function tabOf(pointer) {
  const [section, member] = steps(pointer);
  return TABS[section] ?? (['dataField', 'fieldWeights'].includes(member) ? 'fields' : 'matching');
}

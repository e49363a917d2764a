/**
 * What differs between two settings of an index, in words.
 *
 * @module
 */

/** What a member is called on the screen. */
const LABELS = {
  '/search/fuzziness': 'Typo tolerance',
  '/search/queryFormat': 'Match',
  '/search/searchOperators': 'Search operators',
  '/search/queryString': 'Query string syntax',
  '/search/rankFeature': 'Boost by a number',
  '/search/enableSynonyms': 'Synonyms in searches',
  '/aggregations/dataField': 'Facets',
  '/aggregations/size': 'Values per facet',
  '/aggregations/sortBy': 'Order of values',
  '/aggregations/includeNullValues': 'Count documents without a value',
  '/aggregations/queryFormat': 'Selected values',
  '/results/size': 'Page size',
  '/results/includeFields': 'Returned fields',
  '/results/excludeFields': 'Excluded fields',
  '/results/highlight': 'Highlighting',
  '/results/highlightFields': 'Highlighted fields',
  '/results/highlightOptions': 'Highlight options',
  '/results/sortOptions': 'Sort options',
  '/results/distinctField': 'Distinct field',
  '/language/language': 'Language',
  '/language/applyStopwords': 'Ignore stop words',
  '/language/customStopwords': 'Custom stop words',
  '/language/stemmingExceptions': 'Stemming exceptions',
  '/language/normalizeDiacritics': 'Ignore diacritics',
  '/synonyms/enabled': 'Synonyms',
  '/indexSettings/enableNgram': 'Find parts of words',
  '/indexSettings/minGram': 'Letters of a part at least',
  '/indexSettings/maxGram': 'Letters of a part at most',
};

/** Members that need documents to be analyzed again. */
const ANALYSIS = ['/language/language', '/language/applyStopwords', '/language/customStopwords', '/language/stemmingExceptions', '/language/normalizeDiacritics', '/indexSettings/enableNgram', '/indexSettings/minGram', '/indexSettings/maxGram'];

const VALUES = {
  '/search/queryFormat': { or: 'Any word', and: 'All words' },
  '/search/fuzziness': { 0: 'Off', AUTO: 'Auto', 1: '1 letter', 2: '2 letters' },
};

/**
 * @typedef {{pointer: string, label: string, before: string, after: string}} Change
 */

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A value as it is read. */
export function shown(value, pointer = '') {
  const word = VALUES[pointer]?.[value];
  if (word !== undefined) {
    return word;
  }
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return 'none';
  }
  if (typeof value === 'boolean') {
    return value ? 'on' : 'off';
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * @param {object} before settings by section
 * @param {object} after
 * @returns {Change[]}
 */
export function changesOf(before, after) {
  const sections = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return sections.flatMap((section) => (section === 'search' ? [...weightChanges(before.search ?? {}, after.search ?? {}), ...memberChanges(section, before, after)] : memberChanges(section, before, after)));
}

const WEIGHTED = ['dataField', 'fieldWeights'];

function memberChanges(section, before, after) {
  const [old, next] = [before[section] ?? {}, after[section] ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter((name) => section !== 'search' || !WEIGHTED.includes(name));
  return names.filter((name) => !same(old[name], next[name])).map((name) => {
    const pointer = `/${section}/${name}`;
    return { pointer, label: LABELS[pointer] ?? name, before: shown(old[name], pointer), after: shown(next[name], pointer) };
  });
}

function weightChanges(before, after) {
  const of = ({ dataField = [], fieldWeights = [] }) => new Map(dataField.map((name, at) => [name, fieldWeights[at] ?? 1]));
  const [old, next] = [of(before), of(after)];
  const names = [...new Set([...old.keys(), ...next.keys()])];
  const text = (weight) => (weight === undefined ? 'not searched' : `weight ${weight}`);
  return names.filter((name) => old.get(name) !== next.get(name)).map((name) => ({ pointer: '/search/dataField', label: name, before: text(old.get(name)), after: text(next.get(name)) }));
}

/** @param {Change[]} changes @returns {boolean} whether some take effect only after a reindex */
export const needsReindex = (changes) => changes.some(({ pointer }) => ANALYSIS.includes(pointer));

/**
 * The members that differ, as they are sent; null returns one to its default.
 *
 * @param {object} before settings by section
 * @param {object} after
 */
export function changedMembers(before, after) {
  const sections = Object.keys(after).map((name) => [name, changedIn(before[name] ?? {}, after[name])]);
  return Object.fromEntries(sections.filter(([, members]) => Object.keys(members).length > 0));
}

function changedIn(before, after) {
  const differs = (name) => !same(before[name], after[name]);
  // Fields and weights are one value.
  const isChanged = (name) => (WEIGHTED.includes(name) ? WEIGHTED.some(differs) : differs(name));
  return typeof after === 'object' && after !== null ? Object.fromEntries(Object.keys(after).filter(isChanged).map((name) => [name, after[name] ?? null])) : {};
}

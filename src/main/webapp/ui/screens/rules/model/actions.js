/** The types of actions, as they are offered and told. */

/** @typedef {{type: string, data?: any, script?: string}} Action */

const list = (value) => (Array.isArray(value) ? value : []);
const members = (value) => (value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []);
const texts = (values) => list(values).every((value) => typeof value === 'string');
const some = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const few = (values) => (values.length > 3 ? `${values.slice(0, 3).join(', ')} and ${values.length - 3} more` : values.join(', '));
const isFilled = (text) => typeof text === 'string' && text.trim() !== '';
const removed = (data) => (Array.isArray(data) ? data : list(data?.words));
const plainValues = (data) => members(data).every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && texts(value)));
const conditions = (data) => few(members(data).map(([field, value]) => `${field} ${typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : `“${[value].flat().join('”, “')}”`}`));

/**
 * `group` and `title`: in the list of types; `line`: what it does; `data`: what a new one begins with; `form`: how it is edited,
 * as JSON where `fits` denies it; `isComplete`: whether it says enough to be tried; `words`: what it does in a rule.
 */
export const ACTIONS = [
  { type: 'promote_result', group: 'Results', title: 'Pin documents', line: 'Shows documents at fixed positions, also when the search does not find them.', data: [], form: 'pins', isComplete: (data) => list(data).length > 0, words: (data) => `pin ${some(list(data).length, 'document')}` },
  { type: 'hide_result', group: 'Results', title: 'Hide documents', line: 'Leaves documents out of the results.', data: [], form: 'hidden', isComplete: (data) => list(data).length > 0, words: (data) => `hide ${some(list(data).length, 'document')}` },
  { type: 'boost', group: 'Results', title: 'Boost documents', line: 'Moves documents up that have a value.', data: { value: '', boostOp: 'multiply', boostFactor: 2 }, form: 'boost', fits: (data) => members(data).every(([name, value]) => ['value', 'dataField', 'boostOp', 'boostFactor'].includes(name) && typeof value !== 'object'), isComplete: (data) => data?.value !== undefined && data.value !== '', words: (data) => `boost ${[data.dataField, `“${data.value}”`].filter(Boolean).join(' ')}` },
  { type: 'bury', group: 'Results', title: 'Bury documents', line: 'Moves documents down that have a value.', data: { filter: {}, factor: 0.5 }, form: 'bury', fits: (data) => plainValues(data?.filter), isComplete: (data) => members(data?.filter).length > 0, words: (data) => `bury ${conditions(data.filter)}` },
  { type: 'add_filter', group: 'Results', title: 'Add a filter', line: 'Finds only documents with a value.', data: {}, form: 'filter', fits: plainValues, isComplete: (data) => members(data).length > 0, words: (data) => `filter by ${conditions(data)}` },
  { type: 'replace_search_term', group: 'Search text', title: 'Replace the search text', line: 'Searches for another text.', data: '', form: 'text', label: 'Search for', isComplete: isFilled, words: (data) => `search for “${data}”` },
  { type: 'replace_words', group: 'Search text', title: 'Replace words', line: 'Searches for other words in place of some.', data: {}, form: 'pairs', labels: ['Word', 'Replace with'], isComplete: (data) => members(data).length > 0, words: (data) => `replace ${few(members(data).map(([word, other]) => `“${word}” with “${other}”`))}` },
  { type: 'remove_words', group: 'Search text', title: 'Remove words', line: 'Leaves words out of the search text.', data: { words: [], when: 'always' }, form: 'remove', isComplete: (data) => removed(data).length > 0, words: (data) => `remove ${few(removed(data).map((word) => `“${word}”`))}` },
  { type: 'add_synonyms', group: 'Search text', title: 'Add synonyms', line: 'Finds other words too when a word is searched for.', data: {}, form: 'synonyms', labels: ['Word', 'Also finds'], isComplete: (data) => members(data).length > 0, words: (data) => `find ${few(members(data).map(([word, others]) => `${list(others).join(', ')} for “${word}”`))}` },
  { type: 'replace_search_query', group: 'Search text', title: 'Replace by a query string', line: 'Searches with a query in query string syntax; $1 stands for the first group of a regular expression.', data: '', form: 'text', label: 'Query string', isComplete: isFilled, words: (data) => `search with “${data}”` },
  { type: 'search_settings', group: 'Search text', title: 'Change search settings', line: 'Changes fields, weights, typo tolerance or sorting of the query.', data: {}, form: 'json', label: 'Settings of the query', isComplete: (data) => members(data).length > 0, words: (data) => `set ${few(members(data).map(([name]) => name))}` },
  { type: 'pin_facets', group: 'Answer', title: 'Pin facets', line: 'Shows facets first, in this order.', data: [], form: 'fields', isComplete: (data) => list(data).length > 0, words: (data) => `show the facets ${few(list(data))} first` },
  { type: 'hide_facets', group: 'Answer', title: 'Hide facets', line: 'Leaves facets out of the answer.', data: [], form: 'fields', isComplete: (data) => list(data).length > 0, words: (data) => `hide the facets ${few(list(data))}` },
  { type: 'redirect', group: 'Answer', title: 'Redirect', line: 'Sends the address of a page that the application opens instead of results.', data: { url: '' }, form: 'redirect', isComplete: (data) => isFilled(data?.url), words: (data) => `redirect to ${data.url}` },
  { type: 'custom_data', group: 'Answer', title: 'Add custom data', line: 'Sends JSON with the answer, such as a banner.', data: { banner: '' }, form: 'json', label: 'Custom data', isComplete: () => true, words: () => 'send custom data' },
  { type: 'script', group: 'Advanced', title: 'Run a script', line: 'Runs JavaScript, as a stage of a pipeline does.', form: 'script', isComplete: (_, action) => isFilled(action.script ?? action.data?.script ?? action.data), words: () => 'run a script' },
];

const OTHER = { title: 'Other action', line: 'This dashboard has no form for it.', form: 'json', label: 'Data', isComplete: () => true, words: () => 'another action' };

/** What is known of a type. */
export const kindOf = (type) => ACTIONS.find((one) => one.type === type) ?? { ...OTHER, title: type || OTHER.title };

/** @returns {Action} a new one of a type */
export function newAction(type) {
  return type === 'script' ? { type, script: '' } : { type, data: structuredClone(kindOf(type).data) };
}

/** Whether an action says enough to be tried. */
export function isComplete(action) {
  return kindOf(action.type).isComplete(action.data, action);
}

/** What an action does, in words. */
export function actionWords(action) {
  return isComplete(action) ? kindOf(action.type).words(action.data, action) : kindOf(action.type).title.toLowerCase();
}

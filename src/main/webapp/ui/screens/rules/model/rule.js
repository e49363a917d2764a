/** Rules as they are edited. */
import { isComplete } from './actions.js';
import { quoted } from './tokens.js';

const LONGEST_NAME = 80;

/** What stands in the address in place of the ID of a new one; an ID may be the same, and is then edited by the API only. */
export const NEW = '_new';

const OURS = ['id', 'order', 'created_at', 'updated_at', 'updated_by', 'warnings', 'problems'];

/** The members that people write. */
export function membersOf(record) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !OURS.includes(name)));
}

const rule = (name, expression, actions) => ({ name, enabled: true, trigger: { type: expression === '' ? 'always' : 'query', expression }, actions });

/** What a new rule can begin with. */
export const STARTS = {
  empty: { title: 'Empty rule', rule: rule('', "", []) },
  pin: { title: 'Pin or hide documents', text: 'For a search text, show a document first and leave another out.', rule: rule('Pin for a search text', "$query containsWords 'star wars'", []) },
  boost: { title: 'Boost what you promote', text: 'Move documents with a value up, such as a brand or a category.', rule: rule('Boost comedies', "$query containsWords 'funny'", [{ type: 'boost', data: { dataField: 'genre', value: 'Comedy', boostOp: 'multiply', boostFactor: 2 } }]) },
  redirect: { title: 'Redirect a search', text: 'Lead searches for “returns” to a page.', rule: rule('Redirect to returns', "$query in ['returns', 'return policy']", [{ type: 'redirect', data: { url: '/returns' } }]) },
  replace: { title: 'Replace a search text', text: 'Search for another text.', rule: rule('Replace a search text', "$query == 'starwars'", [{ type: 'replace_search_term', data: 'star wars' }]) },
  words: { title: 'Understand your users’ words', text: 'Replace words, remove words, or add synonyms for a search.', rule: rule('Words of our users', '', [{ type: 'replace_words', data: { tv: 'television' } }]) },
};

/**
 * A start for one search text.
 *
 * @param {string} from name of a start
 * @param {{query?: string, index?: string}} about
 */
export function startFor(from, { query, index }) {
  const start = Object.hasOwn(STARTS, from ?? '') ? STARTS[from] : STARTS.empty;
  if (!query) {
    return start.rule;
  }
  const expression = `${index ? `${quoted(index)} in $index and ` : ''}$query == ${quoted(query)}`;
  return { ...start.rule, name: `${start.title}: ${query}`.slice(0, LONGEST_NAME), trigger: { type: 'query', expression } };
}

/** A rule that shows what rules are. */
export const EXAMPLE = {
  name: 'Star Wars weeks',
  trigger: { type: 'query', expression: "$query containsWords 'star wars'", timeframe: { start_time: '2026-12-01T00:00:00', end_time: '2026-12-24T00:00:00', time_zone: 'Europe/Berlin' } },
  actions: [
    { type: 'promote_result', data: [{ doc: { _id: 'the-new-one' }, position: 1 }] },
    { type: 'hide_result', data: ['the-old-one'] },
  ],
};

/**
 * A draft as it can be tried: what is not said yet is left out.
 *
 * @param {object} draft
 * @param {string|null} id of the saved rule that it is a draft of
 * @returns {{rule: object, places: number[]}} `places`: of each action in the draft
 */
export function tried(draft, id) {
  const all = Array.isArray(draft.actions) ? draft.actions : [];
  const places = all.map((_, at) => at).filter((at) => isComplete(all[at]));
  const actions = places.map((at) => all[at]);
  return {
    places,
    rule: { ...draft, id: id ?? 'draft-0', name: draft.name?.trim() || 'This rule', actions: actions.length > 0 ? actions : [{ type: 'custom_data', data: {} }] },
  };
}

/** Where what was refused of a tried draft stands in the draft. */
export function placed(faults, places) {
  return faults.flatMap(({ pointer, message }) => {
    const own = /^\/rules\/0(?<rest>\/.*)?$/.exec(pointer);
    const rest = (own?.groups.rest ?? '').replace(/^\/actions\/(\d+)/, (_, at) => `/actions/${places[at] ?? at}`);
    return own ? [{ pointer: rest, message }] : [];
  });
}

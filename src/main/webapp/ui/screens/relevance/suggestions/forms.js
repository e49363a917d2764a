/**
 * The preferences of each kind of suggestions: what they are called, and what a request calls them.
 *
 * @module
 */

const NUMBER = 'number';
const FLAG = 'flag';
const TAGS = 'tags';
const FIELDS = 'fields';
const FIELD = 'field';

/** @typedef {{member: string, label: string, as: string, hint?: string, most?: number, least?: number, request?: string}} Entry `request`: the property of a query, where it has another name */

/** @type {Record<string, {title: string, lead: string, entries: Entry[]}>} */
export const FORMS = {
  index: {
    title: 'From documents',
    lead: 'Values of the searched fields that match what is typed.',
    entries: [
      { member: 'showDistinctSuggestions', label: 'One suggestion per document', as: FLAG },
      { member: 'enablePredictiveSuggestions', label: 'Predict the next words', as: FLAG, hint: '“star w” suggests “star wars”, not the whole title.' },
      { member: 'maxPredictedWords', label: 'Predicted words', as: NUMBER, least: 1, most: 5 },
      { member: 'applyStopwords', label: 'Leave out predictions that end with a stop word', as: FLAG },
      { member: 'customStopwords', label: 'Additional stop words', as: TAGS },
      { member: 'enableSynonyms', label: 'Use synonyms', as: FLAG },
      { member: 'size', label: 'Number of suggestions', as: NUMBER, least: 0, most: 1000 },
      { member: 'categoryField', label: 'Category field', as: FIELD, hint: 'Adds suggestions such as “star in Adventure”.' },
      { member: 'url', label: 'Field with the link', as: FIELD, request: 'urlField' },
      { member: 'includeFields', label: 'Returned fields', as: FIELDS },
      { member: 'excludeFields', label: 'Excluded fields', as: FIELDS },
    ],
  },
  popular: {
    title: 'Popular searches',
    lead: 'What many users searched for. The list is updated once a day.',
    entries: [
      { member: 'numberOfDays', label: 'Days to look back', as: NUMBER, least: 1, most: 365 },
      { member: 'minCount', label: 'Searches at least', as: NUMBER, least: 0, most: 1000, hint: 'How often a text was searched for.' },
      { member: 'minUsers', label: 'Users at least', as: NUMBER, least: 1, most: 1000, hint: 'Texts of fewer users are not shown, because they could be personal.' },
      { member: 'minHits', label: 'Results at least', as: NUMBER, least: 0, most: 1000 },
      { member: 'minChars', label: 'Characters at least', as: NUMBER, least: 0, most: 32 },
      { member: 'size', label: 'Number of suggestions', as: NUMBER, least: 0, most: 20 },
      { member: 'halfLifeDays', label: 'Half-life in days', as: NUMBER, least: 0, most: 365, hint: 'After this time a search counts half. 0 counts all the same.' },
      { member: 'blacklist', label: 'Never suggest', as: TAGS, hint: 'One word bars every text that contains it, several words bar that text.' },
      { member: 'filterProfanity', label: 'Leave out profanity', as: FLAG },
      { member: 'filterPersonalData', label: 'Leave out personal data', as: FLAG, hint: 'Email addresses, telephone and card numbers.' },
      { member: 'transformDiacritics', label: 'Remove diacritics', as: FLAG },
    ],
  },
  recent: {
    title: 'Recent searches',
    lead: 'What the same user searched for last.',
    entries: [
      { member: 'minHits', label: 'Results at least', as: NUMBER, least: 0, most: 1000 },
      { member: 'minChars', label: 'Characters at least', as: NUMBER, least: 0, most: 32 },
      { member: 'size', label: 'Number of suggestions', as: NUMBER, least: 0, most: 20 },
    ],
  },
};

/** Members of a query's `popularSuggestionsConfig` and `recentSuggestionsConfig`. */
const CONFIGURED = { popular: ['size', 'minCount', 'minChars'], recent: ['size', 'minHits', 'minChars'] };

/**
 * The members of a draft that differ.
 *
 * @param {object} before
 * @param {object} after
 */
export function changedMembers(before, after) {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)));
}

/**
 * A query that suggests with the draft of preferences, where a request can say so.
 *
 * @param {string} value
 * @param {{popular: boolean, recent: boolean, featured: string}} kinds
 * @param {Record<string, object>} changed members that differ from what is saved, by kind
 */
export function suggestionQuery(value, kinds, changed) {
  const own = FORMS.index.entries.filter(({ member }) => changed.index[member] !== undefined && changed.index[member] !== null).map(({ member, request = member }) => [request, changed.index[member]]);
  const config = (kind) => {
    const some = CONFIGURED[kind].filter((member) => member in changed[kind]);
    return some.length > 0 ? { [`${kind}SuggestionsConfig`]: Object.fromEntries(some.map((member) => [member, changed[kind][member]])) } : {};
  };
  return {
    value,
    ...Object.fromEntries(own),
    ...(kinds.popular ? { enablePopularSuggestions: true, ...config('popular') } : {}),
    ...(kinds.recent ? { enableRecentSuggestions: true, ...config('recent') } : {}),
    ...(kinds.featured ? { enableFeaturedSuggestions: true, featuredSuggestionsConfig: { featuredSuggestionsGroupId: kinds.featured } } : {}),
  };
}

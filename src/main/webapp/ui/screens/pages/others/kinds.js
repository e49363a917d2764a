/**
 * The documents beside search pages: what they are called and what a new one holds.
 *
 * @module
 */

const paged = (index) => ({ currentPage: 'home', pages: { home: { indexSettings: { index } } } });

export const KINDS = {
  recommendation: {
    path: 'recommendations', title: 'Recommendations', one: 'recommendations', create: 'Create recommendations', icon: 'pin',
    lead: 'Lists of documents for your pages: the most popular, the most recent, similar ones, and those that you choose.',
    empty: 'A list shows the most popular documents, the most recent, similar ones, or those that you choose.',
    first: (index) => ({ name: '', pageSettings: paged(index), resultSettings: { fields: {} }, recommendationSettings: { ctaTitle: 'View', ctaAction: 'redirect_to_product', recommendations: [] } }),
  },
  searchbox: {
    path: 'searchboxes', title: 'Search boxes', one: 'search box', create: 'Create search box', icon: 'search',
    lead: 'Search boxes with suggestions. A suggestion query uses one by its ID, as searchboxId.',
    empty: 'A search box has the design and the suggestions of a search field that you put on any page.',
    first: (index) => ({ name: '', pageSettings: paged(index), searchSettings: { rsConfig: { autosuggest: true, enablePopularSuggestions: true, enableRecentSearches: true } } }),
  },
};

export const LISTS = [
  { value: 'most_popular', label: 'Most popular', hint: 'What visitors click most, from analytics.' },
  { value: 'most_recent', label: 'Most recent', hint: 'By a date field, the newest first.' },
  { value: 'similar', label: 'Similar', hint: 'Like the document that a visitor looks at.' },
  { value: 'featured', label: 'Featured', hint: 'Documents that you choose by their ID.' },
];

/** A list with an ID that no other has. */
export function newList(lists) {
  const taken = new Set(lists.map(({ id }) => id));
  let number = lists.length + 1;
  while (taken.has(`list-${number}`)) {
    number += 1;
  }
  return { id: `list-${number}`, title: 'Popular now', type: 'most_popular', maxProducts: 8 };
}

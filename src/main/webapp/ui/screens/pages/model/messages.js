/**
 * The texts of a page that can be replaced, by what they are called in the document.
 *
 * @module
 */

export const LANGUAGES = [
  { value: '', label: 'Language of the visitor’s browser' },
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German (Deutsch)' },
  { value: 'fr', label: 'French (Français)' },
  { value: 'es', label: 'Spanish (Español)' },
  { value: 'ar', label: 'Arabic (العربية), right to left' },
];

/** Languages without texts of their own are written with the texts below. */
export const OTHERS = /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

/** @type {{title: string, texts: [string, string][]}[]} names with the English text */
export const MESSAGES = [
  { title: 'Search box', texts: [['search', 'Search'], ['placeholder', 'What are you looking for?'], ['suggestions', 'Suggestions'], ['recent', 'Recent'], ['popular', 'Popular']] },
  { title: 'Filters', texts: [['filters', 'Filters'], ['selected', 'Selected filters'], ['clearAll', 'Clear all'], ['all', 'All'], ['from', 'From'], ['to', 'To'], ['apply', 'Apply'], ['showMore', 'Show more'], ['showLess', 'Show fewer'], ['noValues', 'No values']] },
  { title: 'Results', texts: [['sort', 'Sort by'], ['relevance', 'Relevance'], ['more', 'Show more results'], ['previous', 'Previous'], ['next', 'Next'], ['promoted', 'Promoted'], ['grid', 'Grid'], ['list', 'List'], ['table', 'Table'], ['map', 'Map']] },
  { title: 'When there is nothing', texts: [['nothing', 'Nothing was found'], ['tryLess', 'Check the spelling, or use fewer or other words.'], ['tryFilters', 'Remove filters to see more results.'], ['offline', 'The search cannot be reached. Check your connection and try again.']] },
];

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CNY', 'INR', 'PLN', 'SEK', 'DKK', 'CZK', 'TRY', 'BRL', 'CAD', 'AUD'];

/**
 * The properties of a query that the form offers.
 *
 * @module
 */

/**
 * @typedef {object} Property
 * @property {string} name in the request
 * @property {string} label
 * @property {'text'|'number'|'toggle'|'select'|'field'|'fields'|'list'|'react'|'value'} kind
 * @property {string[]} types of queries that it matters for
 * @property {string} [hint]
 * @property {{value: string, label: string}[]} [options]
 * @property {'result'|'match'|'facet'|'more'} group
 */

export const TYPES = [
  { value: 'search', label: 'Search' },
  { value: 'suggestion', label: 'Suggestions' },
  { value: 'term', label: 'Facet of values' },
  { value: 'range', label: 'Range' },
  { value: 'geo', label: 'Place' },
];

const ALL = ['search', 'suggestion', 'term', 'range', 'geo'];
const TEXTS = ['search', 'suggestion'];
const same = (...values) => values.map((value) => ({ value, label: value }));

/** @type {Property[]} */
export const PROPERTIES = [
  {
    name: 'dataField',
    label: 'Fields',
    kind: 'fields',
    types: ALL,
    group: 'match',
    hint: 'Where to look. Facets need a field that is not split into words, such as genre.keyword.',
  },
  { name: 'value', label: 'Value', kind: 'value', types: ALL, group: 'match' },
  {
    name: 'queryFormat',
    label: 'Words',
    kind: 'select',
    types: ['search', 'suggestion', 'term'],
    group: 'match',
    options: [
      { value: '', label: 'Any of them (or)' },
      { value: 'and', label: 'All of them (and)' },
    ],
  },
  {
    name: 'fuzziness',
    label: 'Typing errors',
    kind: 'select',
    types: TEXTS,
    group: 'match',
    options: [
      { value: '', label: 'None' },
      { value: 'AUTO', label: 'By length (AUTO)' },
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ],
  },
  {
    name: 'react',
    label: 'Restricted by',
    kind: 'react',
    types: ALL,
    group: 'match',
    hint: 'Other queries of this request whose values restrict this one.',
  },
  { name: 'size', label: 'Size', kind: 'number', types: ALL, group: 'result' },
  { name: 'from', label: 'From', kind: 'number', types: ['search', 'suggestion', 'range', 'geo'], group: 'result' },
  { name: 'sortField', label: 'Sort by', kind: 'field', types: ['search'], group: 'result' },
  {
    name: 'sortBy',
    label: 'Order',
    kind: 'select',
    types: ['search', 'term'],
    group: 'result',
    options: [{ value: '', label: 'As usual' }, ...same('asc', 'desc')],
  },
  { name: 'highlight', label: 'Highlight', kind: 'toggle', types: TEXTS, group: 'result' },
  { name: 'includeFields', label: 'Fields to return', kind: 'fields', types: ALL, group: 'result' },
  { name: 'excludeFields', label: 'Fields to leave out', kind: 'fields', types: ALL, group: 'more' },
  { name: 'aggregationSize', label: 'Number of values', kind: 'number', types: ['term'], group: 'facet' },
  { name: 'showMissing', label: 'Count documents without a value', kind: 'toggle', types: ['term'], group: 'facet' },
  { name: 'missingLabel', label: 'Label for those', kind: 'text', types: ['term'], group: 'facet' },
  {
    name: 'aggregations',
    label: 'Figures',
    kind: 'list',
    types: ['range'],
    group: 'facet',
    options: same('min', 'max', 'histogram'),
  },
  { name: 'interval', label: 'Histogram interval', kind: 'number', types: ['range'], group: 'facet' },
  {
    name: 'calendarInterval',
    label: 'Calendar interval',
    kind: 'select',
    types: ['range'],
    group: 'facet',
    options: [{ value: '', label: 'None' }, ...same('day', 'week', 'month', 'quarter', 'year')],
  },
  { name: 'includeNullValues', label: 'Also documents without the field', kind: 'toggle', types: ['range'], group: 'facet' },
  { name: 'searchOperators', label: 'Signs such as + - | "" in the value', kind: 'toggle', types: TEXTS, group: 'more' },
  { name: 'queryString', label: 'Query string syntax in the value', kind: 'toggle', types: TEXTS, group: 'more' },
  { name: 'enablePredictiveSuggestions', label: 'Predict the next words', kind: 'toggle', types: ['suggestion'], group: 'more' },
  { name: 'distinctField', label: 'One hit for each', kind: 'field', types: ['search'], group: 'more' },
  { name: 'categoryField', label: 'Category field', kind: 'field', types: TEXTS, group: 'more' },
  { name: 'categoryValue', label: 'Category', kind: 'text', types: TEXTS, group: 'more' },
  { name: 'nestedField', label: 'Nested path', kind: 'field', types: ALL, group: 'more' },
  { name: 'index', label: 'Other index', kind: 'text', types: ALL, group: 'more' },
  {
    name: 'execute',
    label: 'Only for others, not run itself',
    kind: 'toggle',
    types: ALL,
    group: 'more',
    hint: 'Sets execute to false.',
  },
];

export const GROUPS = [
  { name: 'match', label: 'What is looked for' },
  { name: 'facet', label: 'Facet' },
  { name: 'result', label: 'What is returned' },
  { name: 'more', label: 'More' },
];

/**
 * The properties of a group that matter for a type.
 *
 * @param {string} type
 * @param {string} group
 */
export function propertiesOf(type, group) {
  return PROPERTIES.filter((one) => one.group === group && one.types.includes(type));
}

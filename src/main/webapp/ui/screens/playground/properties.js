/**
 * The properties of a query that the form offers: those of the gateway's schema that one input can show.
 *
 * @module
 */

import { schemaAt } from '../console/schema.js';

/**
 * @typedef {object} Property
 * @property {string} name in the request
 * @property {string} label
 * @property {'text'|'number'|'toggle'|'select'|'field'|'fields'|'list'|'react'|'value'} kind
 * @property {string[]} types of queries that it matters for
 * @property {boolean} on whether a flag is true when the request does not say
 * @property {boolean} [inverted] whether the toggle is on when the flag is false
 * @property {string} [hint]
 * @property {{value: string, label: string}[]} [options]
 * @property {'result'|'match'|'facet'|'more'} group
 */

const TYPE_LABELS = { search: 'Search', suggestion: 'Suggestions', term: 'Facet', range: 'Range', geo: 'Geo distance' };

const same = (values) => values.map((value) => ({ value, label: value }));

/** Labels of properties, in the order in which the form shows them; the name in the API stands behind each. Others come last, under More. */
const WORDS = {
  dataField: { label: 'Fields', kind: 'fields', group: 'match', hint: 'Fields to search. Facets need a keyword field, such as genre.keyword.' },
  value: { label: 'Value', kind: 'value', group: 'match' },
  queryFormat: {
    label: 'Match',
    kind: 'select',
    group: 'match',
    types: ['search', 'suggestion', 'term'],
    options: [
      { value: '', label: 'Any word (or)' },
      { value: 'and', label: 'All words (and)' },
    ],
  },
  fuzziness: {
    label: 'Typo tolerance',
    kind: 'select',
    group: 'match',
    options: [
      { value: '', label: 'Off' },
      { value: 'AUTO', label: 'Auto, by word length' },
      { value: '1', label: '1 letter' },
      { value: '2', label: '2 letters' },
    ],
  },
  react: { label: 'Filtered by', kind: 'react', group: 'match', hint: 'Other queries of this request whose values filter this one.' },
  size: { label: 'Size', group: 'result' },
  from: { label: 'From', group: 'result' },
  sortField: { label: 'Sort by', kind: 'field', group: 'result' },
  sortBy: { label: 'Order', group: 'result', types: ['search', 'term'] },
  highlight: { label: 'Highlight', group: 'result', types: ['search', 'suggestion'] },
  includeFields: { label: 'Fields to return', group: 'result' },
  excludeFields: { label: 'Fields to exclude' },
  aggregationSize: { label: 'Number of values', group: 'facet', types: ['term'] },
  showMissing: { label: 'Count documents without a value', group: 'facet', types: ['term'] },
  missingLabel: { label: 'Label for missing values', group: 'facet' },
  aggregations: { label: 'Aggregations', group: 'facet', options: same(['min', 'max', 'histogram']) },
  interval: { label: 'Histogram interval', group: 'facet' },
  calendarInterval: { label: 'Calendar interval', kind: 'select', group: 'facet', options: [{ value: '', label: 'None' }, ...same(['day', 'week', 'month', 'quarter', 'year'])] },
  includeNullValues: { label: 'Include documents without the field', group: 'facet' },
  searchOperators: { label: 'Search operators + - | "" in the value' },
  queryString: { label: 'Query string syntax' },
  enablePredictiveSuggestions: { label: 'Predictive suggestions' },
  distinctField: { label: 'Collapse by field', types: ['search'] },
  categoryField: { label: 'Category field' },
  categoryValue: { label: 'Category' },
  nestedField: { label: 'Nested path' },
  index: { label: 'Another index' },
  execute: { label: 'Do not run, only filter others', inverted: true },
};

export const GROUPS = [
  { name: 'match', label: 'Query' },
  { name: 'facet', label: 'Facet' },
  { name: 'result', label: 'Results' },
  { name: 'more', label: 'More' },
];

/** Types of queries, for a choice. */
export function typesOf(schema) {
  return (schemaAt(schema, ['query', 'type'])?.enum ?? []).map((value) => ({ value, label: typeLabel(value) }));
}

export function typeLabel(type) {
  return TYPE_LABELS[type] ?? type;
}

/**
 * The properties of a group that matter for a type.
 *
 * @param {object} schema of requests
 * @param {string} type
 * @param {string} group
 * @returns {Property[]}
 */
export function propertiesOf(schema, type, group) {
  const { id, type: _, ...described } = schemaAt(schema, ['query'])?.properties ?? {};
  const names = Object.keys({ ...WORDS, ...described }).filter((name) => described[name] && !described[name].deprecated);
  return names.map((name) => property(name, described[name])).filter((one) => one.kind && one.group === group && (one.types?.includes(type) ?? true));
}

function property(name, part) {
  const { label = name, ...words } = WORDS[name] ?? { hint: part.description };
  return {
    name,
    label: label === name ? name : `${label} (${name})`,
    kind: kindOf(name, part),
    types: part['x-query-types'],
    on: part.default === true,
    options: part.enum && [{ value: '', label: 'Default' }, ...same(part.enum)],
    group: 'more',
    ...words,
  };
}

/** What shows a property; nothing for what is better written as JSON. */
function kindOf(name, part) {
  if (part.enum) {
    return 'select';
  }
  const field = /Fields?$/.test(name);
  switch ([part.type].flat()[0]) {
    case 'boolean':
      return 'toggle';
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return field ? 'field' : 'text';
    case 'array':
      return part.items?.type === 'string' ? (field ? 'fields' : 'list') : undefined;
    default:
      return undefined;
  }
}

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

const TYPE_LABELS = { search: 'Search', suggestion: 'Suggestions', term: 'Facet of values', range: 'Range', geo: 'Place' };

const same = (values) => values.map((value) => ({ value, label: value }));

/** What the form says of properties in words of its own, in the order in which it shows them; others come last, under More. */
const WORDS = {
  dataField: { label: 'Fields', kind: 'fields', group: 'match', hint: 'Where to look. Facets need a field that is not split into words, such as genre.keyword.' },
  value: { label: 'Value', kind: 'value', group: 'match' },
  queryFormat: {
    label: 'Words',
    kind: 'select',
    group: 'match',
    types: ['search', 'suggestion', 'term'],
    options: [
      { value: '', label: 'Any of them (or)' },
      { value: 'and', label: 'All of them (and)' },
    ],
  },
  fuzziness: {
    label: 'Typing errors',
    kind: 'select',
    group: 'match',
    options: [
      { value: '', label: 'None' },
      { value: 'AUTO', label: 'By length (AUTO)' },
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ],
  },
  react: { label: 'Restricted by', kind: 'react', group: 'match', hint: 'Other queries of this request whose values restrict this one.' },
  size: { label: 'Size', group: 'result' },
  from: { label: 'From', group: 'result' },
  sortField: { label: 'Sort by', kind: 'field', group: 'result' },
  sortBy: { label: 'Order', group: 'result', types: ['search', 'term'] },
  highlight: { label: 'Highlight', group: 'result', types: ['search', 'suggestion'] },
  includeFields: { label: 'Fields to return', group: 'result' },
  excludeFields: { label: 'Fields to leave out' },
  aggregationSize: { label: 'Number of values', group: 'facet', types: ['term'] },
  showMissing: { label: 'Count documents without a value', group: 'facet', types: ['term'] },
  missingLabel: { label: 'Label for those', group: 'facet' },
  aggregations: { label: 'Figures', group: 'facet', options: same(['min', 'max', 'histogram']) },
  interval: { label: 'Histogram interval', group: 'facet' },
  calendarInterval: { label: 'Calendar interval', kind: 'select', group: 'facet', options: [{ value: '', label: 'None' }, ...same(['day', 'week', 'month', 'quarter', 'year'])] },
  includeNullValues: { label: 'Also documents without the field', group: 'facet' },
  searchOperators: { label: 'Signs such as + - | "" in the value' },
  queryString: { label: 'Query string syntax in the value' },
  enablePredictiveSuggestions: { label: 'Predict the next words' },
  distinctField: { label: 'One hit for each', types: ['search'] },
  categoryField: { label: 'Category field' },
  categoryValue: { label: 'Category' },
  nestedField: { label: 'Nested path' },
  index: { label: 'Other index' },
  execute: { label: 'Only for others, not run itself', inverted: true, hint: 'Sets execute to false.' },
};

export const GROUPS = [
  { name: 'match', label: 'What is looked for' },
  { name: 'facet', label: 'Facet' },
  { name: 'result', label: 'What is returned' },
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
  return {
    name,
    kind: kindOf(name, part),
    types: part['x-query-types'],
    on: part.default === true,
    options: part.enum && [{ value: '', label: 'As usual' }, ...same(part.enum)],
    group: 'more',
    ...(WORDS[name] ?? { label: name, hint: part.description }),
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

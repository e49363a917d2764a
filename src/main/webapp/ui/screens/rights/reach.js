import { h } from 'preact';
import { Editor, Section, TagsField } from '../../app/components/index.js';
import { Faults, faultText } from './faultlist.js';

const FILTER_START = '{\n  "term": { "published": true }\n}';

/** On what: indices. */
export function IndexPatterns({ draft, onChange, errors, names }) {
  return h(TagsField, {
    label: 'Indices',
    hint: 'Names or patterns with *. A leading ! excludes: books*, !books-internal. Use * for every index.',
    values: draft.indices,
    onChange: (indices) => onChange({ indices }),
    suggestions: names,
    placeholder: 'movies',
    error: faultText(errors.indices),
  });
}

/**
 * On what: indices, fields, documents.
 * @param {object} props
 * @param {object} props.draft
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors
 * @param {string[]} props.names of indices, as suggestions
 * @param {string[]} [props.fields] of the granted indices, as suggestions
 */
export function Reach({ draft, onChange, errors, names, fields = [] }) {
  return h(Section, { title: 'Data access', lead: 'At least one index is needed to find anything. Leave fields and documents empty to allow all of them.' },
    h(IndexPatterns, { draft, onChange, errors, names }),
    h('div', { class: 'rights-pair' },
      h(TagsField, {
        label: 'Included fields', hint: 'Field names or patterns with *. Leave empty for all fields.', values: draft.include_fields,
        onChange: (include_fields) => onChange({ include_fields }), suggestions: fields, error: faultText(errors.include_fields),
      }),
      h(TagsField, {
        label: 'Excluded fields', hint: 'Hidden in results, filters, sorting and aggregations.', values: draft.exclude_fields,
        onChange: (exclude_fields) => onChange({ exclude_fields }), suggestions: fields, error: faultText(errors.exclude_fields),
      })),
    h(DocumentFilter, { draft, onChange, errors }));
}

function DocumentFilter({ draft, onChange, errors }) {
  if (!draft.filter && !errors.document_filter) {
    return h('div', null,
      h('button', { type: 'button', class: 'rights-add', onClick: () => onChange({ filter: FILTER_START }) }, 'Add document filter…'));
  }
  return h('div', { class: 'rights-filter' },
    h('div', { class: 'rights-line' },
      h('h3', null, 'Document filter'),
      h('button', { type: 'button', class: 'rights-all', onClick: () => onChange({ filter: '' }) }, 'Remove filter')),
    h('p', { class: 'rights-hint' }, 'A query in the engine’s query language: term, terms, range, match, prefix, wildcard, exists, ids, nested and bool. ',
      h('code', null, '${user.name}'), ' and ', h('code', null, '${jwt.<claim>}'), ' are replaced by values of the caller.'),
    h(Editor, { value: draft.filter, language: 'json', label: 'Document filter', height: 'small', onChange: (filter) => onChange({ filter }) }),
    h(Faults, { of: errors.document_filter }));
}

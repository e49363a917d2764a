import { h } from 'preact';
import { Section, SelectField, TagsField, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { SortOptions } from './sorts.js';

/** What a search returns. */
export function ResultsPanel({ tuning, fields }) {
  const { results } = tuning.draft.settings;
  const set = (part) => tuning.setSection('results', part);
  const names = fields.map(({ name }) => name);
  const error = (member) => tuning.errorOf(`/results/${member}`);
  const tags = (member, label, hint) => h(TagsField, { label, hint, values: results[member] ?? [], suggestions: names, error: error(member), onChange: (value) => set({ [member]: value }) });
  return [
    h(Section, { key: 'page', title: 'Page', lead: 'What a search without these values returns.' },
      h('div', { class: 'relevance-form' },
        h(NumberField, { label: 'Page size', min: 0, max: 1000, value: results.size ?? 10, error: error('size'), onChange: (size) => set({ size }) }),
        tags('includeFields', 'Returned fields', '* stands for all fields.'),
        tags('excludeFields', 'Excluded fields'),
        h(Distinct, { value: results.distinctField, fields, error: error('distinctField'), onChange: (distinctField) => set({ distinctField }) }))),
    h(Section, { key: 'highlight', title: 'Highlighting' },
      h(Toggle, { label: 'Highlight found words', checked: Boolean(results.highlight), onChange: (highlight) => set({ highlight }) }),
      results.highlight && h('div', { class: 'relevance-form' },
        tags('highlightFields', 'Highlighted fields', 'None means the searched fields.'),
        h(HighlightOptions, { options: results.highlightOptions ?? {}, error: error('highlightOptions'), onChange: (highlightOptions) => set({ highlightOptions }) }))),
    h(SortOptions, { key: 'sorts', sorts: results.sortOptions ?? [], fields, error: error('sortOptions'), onChange: (sortOptions) => set({ sortOptions }) }),
  ];
}

const DISTINCT = /^(keyword|long|integer|short|byte|boolean)$/;

function Distinct({ value, fields, error, onChange }) {
  const names = fields.filter(({ type }) => DISTINCT.test(type)).map(({ name }) => name);
  const options = [{ value: '', label: 'None' }, ...new Set([...(value ? [value] : []), ...names])];
  return h(SelectField, { label: 'One result per value of', value: value ?? '', options, error, hint: 'For variants of a product, such as its sizes.', onChange: (next) => onChange(next === '' ? null : next) });
}

function HighlightOptions({ options, error, onChange }) {
  const set = (part) => onChange({ ...options, ...part });
  const tag = (member, label) => h(TextField, { label, value: options[member]?.[0] ?? '', onChange: (text) => set({ [member]: [text] }) });
  return h('details', { class: 'relevance-subs', open: Boolean(error) },
    h('summary', null, 'Advanced'),
    h('div', { class: 'relevance-form' },
      tag('pre_tags', 'Before a word'),
      tag('post_tags', 'After a word'),
      h(NumberField, { label: 'Characters per fragment', min: 0, value: options.fragment_size ?? 100, onChange: (size) => set({ fragment_size: size }) }),
      h(NumberField, { label: 'Fragments per field', min: 0, value: options.number_of_fragments ?? 5, onChange: (count) => set({ number_of_fragments: count }) }),
      error && h('p', { class: 'error-text', role: 'alert' }, error)));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, IconButton, Section, SelectField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';

const LISTED = /^(keyword|boolean)$/;
const RANGED = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long|date|date_nanos)$/;
const KINDS = [{ value: 'term', label: 'List of values' }, { value: 'range', label: 'Range' }];
const ORDERS = [{ value: 'count', label: 'Most documents first' }, { value: 'asc', label: 'Ascending' }, { value: 'desc', label: 'Descending' }];
const COMBINED = [{ value: 'or', label: 'Any of them' }, { value: 'and', label: 'All of them' }];

/** The facets of an index and how their values are listed. */
export function FacetsPanel({ tuning, fields }) {
  const { aggregations } = tuning.draft.settings;
  const set = (part) => tuning.setSection('aggregations', part);
  const error = (member) => tuning.errorOf(`/aggregations/${member}`);
  return [
    h(Facets, { key: 'fields', facets: aggregations.dataField ?? {}, fields, error: error('dataField'), onChange: (dataField) => set({ dataField }) }),
    h(Section, { key: 'values', title: 'Values' },
      h('div', { class: 'relevance-form' },
        h(NumberField, { label: 'Values per facet', min: 0, value: aggregations.size ?? 10, error: error('size'), hint: 'Up to 1000 is recommended.', onChange: (size) => set({ size }) }),
        h(SelectField, { label: 'Order', value: aggregations.sortBy ?? 'count', options: ORDERS, error: error('sortBy'), onChange: (sortBy) => set({ sortBy }) }),
        h(SelectField, { label: 'Several selected values', value: aggregations.queryFormat ?? 'or', options: COMBINED, error: error('queryFormat'), hint: 'Which of the selected values a document must have.', onChange: (queryFormat) => set({ queryFormat }) }),
        h(Toggle, { label: 'Count documents without a value', checked: aggregations.includeNullValues !== false, onChange: (includeNullValues) => set({ includeNullValues }) }))),
  ];
}

function Facets({ facets, fields, error, onChange }) {
  const names = Object.keys(facets);
  const others = fields.filter(({ name, type }) => !(name in facets) && (LISTED.test(type) || RANGED.test(type)));
  const without = (name) => Object.fromEntries(Object.entries(facets).filter(([one]) => one !== name));
  const add = (name) => onChange({ ...facets, [name]: RANGED.test(others.find((one) => one.name === name).type) ? 'range' : 'term' });
  return h(Section, { title: 'Facets', lead: 'Fields that users can filter by.' },
    names.length === 0 && h(Empty, { icon: 'filter', title: 'No facets', text: 'Add a field whose values users know, such as a brand or a price.' }),
    h('ul', { class: 'relevance-fields' }, names.map((name) => h('li', { key: name },
      h('div', { class: 'relevance-sort' },
        h('strong', null, name),
        h(SelectField, { label: `Kind of ${name}`, hideLabel: true, value: facets[name], options: KINDS, onChange: (kind) => onChange({ ...facets, [name]: kind }) }),
        h(IconButton, { icon: 'close', label: `Remove ${name}`, onClick: () => onChange(without(name)) }))))),
    error && h('p', { class: 'error-text', role: 'alert' }, error),
    others.length > 0 && h(AddFacet, { others, onAdd: add }));
}

function AddFacet({ others, onAdd }) {
  const [chosen, setChosen] = useState('');
  const name = others.some((one) => one.name === chosen) ? chosen : others[0].name;
  return h('div', { class: 'relevance-add' },
    h(SelectField, { label: 'Another field', value: name, options: others.map((one) => ({ value: one.name, label: `${one.name} (${one.type})` })), onChange: setChosen }),
    h(Button, { icon: 'plus', onClick: () => onAdd(name) }, 'Add facet'));
}

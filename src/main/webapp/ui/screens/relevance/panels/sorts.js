import { h } from 'preact';
import { Button, Empty, IconButton, Section, SelectField, TextField } from '../../../app/components/index.js';

const SORTABLE = /^(keyword|long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long|boolean|date|date_nanos)$/;
const SCORE = '_score';
const ORDERS = [{ value: 'desc', label: 'Descending' }, { value: 'asc', label: 'Ascending' }];

/** The orders that a page offers to its users. */
export function SortOptions({ sorts, fields, error, onChange }) {
  const names = [{ value: SCORE, label: 'Relevance' }, ...fields.filter(({ type }) => SORTABLE.test(type)).map(({ name }) => ({ value: name, label: name }))];
  const set = (at, part) => onChange(sorts.map((sort, place) => (place === at ? { ...sort, ...part } : sort)));
  const add = () => {
    const used = new Set(sorts.map(({ dataField }) => dataField));
    const { value, label } = names.find((one) => !used.has(one.value)) ?? names[0];
    onChange([...sorts, { label, dataField: value, sortBy: 'desc' }]);
  };
  return h(Section, { title: 'Sort options', lead: 'The orders that applications offer. The first is the default.', actions: h(Button, { small: true, icon: 'plus', onClick: add }, 'Add sort option') },
    sorts.length === 0 && h(Empty, { icon: 'down', title: 'No sort options', text: 'Results are sorted by relevance.' }),
    h('ul', { class: 'relevance-fields' }, sorts.map((sort, at) => h('li', { key: at },
      h('div', { class: 'relevance-sort' },
        h(TextField, { label: 'Label', value: sort.label ?? '', onChange: (label) => set(at, { label }) }),
        h(SelectField, { label: 'Field', value: sort.dataField, options: names.some(({ value }) => value === sort.dataField) ? names : [...names, sort.dataField], onChange: (dataField) => set(at, { dataField }) }),
        h(SelectField, { label: 'Order', value: sort.sortBy ?? 'desc', options: ORDERS, onChange: (sortBy) => set(at, { sortBy }) }),
        h(IconButton, { icon: 'close', label: `Remove ${sort.label || sort.dataField}`, onClick: () => onChange(sorts.filter((_, place) => place !== at)) }))))),
    error && h('p', { class: 'error-text', role: 'alert' }, error));
}

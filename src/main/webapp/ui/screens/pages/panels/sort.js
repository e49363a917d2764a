import { h } from 'preact';
import { Section, SelectField, TextField } from '../../../app/components/index.js';
import { isDate } from '../../../app/search/fields.js';
import { SORT_LIST, sortsOf, withSort } from '../model/components.js';
import { isExact, isNumber } from '../model/kinds.js';
import { choice, field, text } from './bind.js';
import { FieldSelect } from './fieldselect.js';
import { RowButtons } from './rows.js';
import { AddField } from './search.js';

const ORDERS = [{ value: 'asc', label: 'Ascending' }, { value: 'desc', label: 'Descending' }];
const SCORE = { name: '_score', type: 'relevance' };
const sortable = (type) => isExact(type) || isNumber(type) || isDate(type) || type === SCORE.type;

/** The orders that visitors can choose; the first is the order of a new search. */
export function SortPanel({ builder }) {
  const list = sortsOf(builder.document);
  const fields = [SCORE, ...builder.fields];
  return h(Section, { title: 'Sort options', lead: list.length === 0 ? 'Results are sorted by relevance.' : 'The first one is used when visitors have not chosen.' },
    list.length > 0 && h('ol', { class: 'pages-rows' }, list.map((one, at) => h('li', { key: at, class: 'pages-block' },
      h('div', { class: 'pages-row' },
        h(TextField, { label: `Label ${at + 1}`, ...text(builder, [...SORT_LIST, at, 'label']) }),
        h(RowButtons, { name: one.label || `option ${at + 1}`, list, at, onChange: (next) => builder.set(SORT_LIST, next) })),
      h('div', { class: 'pages-pair' },
        h(FieldSelect, { label: 'Field', fits: sortable, ...field(builder, [...SORT_LIST, at, 'dataField']), fields }),
        h(SelectField, { label: 'Order', options: ORDERS, ...choice(builder, [...SORT_LIST, at, 'sortBy'], 'desc') }))))),
    h(AddField, { label: 'Sort by', button: 'Add option', fields: fields.filter(({ type }) => sortable(type)), onAdd: (name) => builder.change((document) => (name === SCORE.name
      ? { ...document, resultSettings: { ...document.resultSettings, sortOptionSelector: [...list, { label: 'Relevance', dataField: '_score', sortBy: 'desc' }] } }
      : withSort(document, { name }))) }));
}

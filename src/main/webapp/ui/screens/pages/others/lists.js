import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, ErrorBox, Section, SelectField, TagsField, TextField } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { isDate } from '../../../app/search/fields.js';
import { fieldName, isExact, isNumber, isText, withField } from '../model/kinds.js';
import { getIn } from '../model/paths.js';
import { FieldSelect } from '../panels/fieldselect.js';
import { RowButtons } from '../panels/rows.js';
import { readRecommended } from './calls.js';
import { LISTS, newList } from './kinds.js';

const LIST_PATH = ['recommendationSettings', 'recommendations'];
const textual = (type) => isText(type) || isExact(type);
const SHOWN = [['title', 'Title', textual], ['image', 'Image', textual], ['price', 'Price', isNumber], ['handle', 'Link', textual]];
const CALLS = [{ value: 'redirect_to_product', label: 'A button that opens the document' }, { value: 'no_button', label: 'None' }];

/** The lists of recommendations, and what is shown of a document. */
export function ListForms({ id, document, fields, set }) {
  const lists = getIn(document, LIST_PATH) ?? [];
  const settings = document.recommendationSettings ?? {};
  const put = (next) => set(LIST_PATH, next);
  return [
    h(Section, { key: 'lists', title: 'Lists' },
      lists.length === 0 && h(Empty, { icon: 'stack', title: 'No lists', text: 'Add a list to show documents.' }),
      h('ol', { class: 'pages-rows' }, lists.map((list, at) => h('li', { key: list.id ?? at, class: 'pages-block' }, h(List, { id, list, at, lists, fields, put })))),
      h('div', null, h(Button, { icon: 'plus', onClick: () => put([...lists, newList(lists)]) }, 'Add list'))),
    h(Section, { key: 'shown', title: 'Documents' },
      SHOWN.map(([name, label, fits]) => h(FieldSelect, {
        key: name, label, fits, fields, none: 'None', value: fieldName(document.resultSettings?.fields?.[name]),
        onChange: (to) => set(['resultSettings', 'fields', name], withField(document.resultSettings?.fields?.[name], to)),
      })),
      h(SelectField, { label: 'Button', value: settings.ctaAction ?? 'redirect_to_product', options: CALLS, onChange: (to) => set(['recommendationSettings', 'ctaAction'], to) }),
      settings.ctaAction !== 'no_button' && h(TextField, { label: 'Text of the button', value: settings.ctaTitle ?? '', onChange: (to) => set(['recommendationSettings', 'ctaTitle'], to || undefined) })),
  ];
}

function List({ id, list, at, lists, fields, put }) {
  const change = (members) => put(lists.map((one, other) => (other === at ? { ...one, ...members } : one)));
  const { type = 'most_popular' } = list;
  return [
    h('div', { key: 'title', class: 'pages-row' },
      h(TextField, { label: `Title ${at + 1}`, value: list.title ?? '', onChange: (title) => change({ title }) }),
      h(RowButtons, { name: list.title || `list ${at + 1}`, list: lists, at, onChange: put })),
    h('div', { key: 'type', class: 'pages-pair' },
      h(SelectField, { label: 'Shows', value: type, options: LISTS, hint: LISTS.find(({ value }) => value === type)?.hint, onChange: (to) => change({ type: to }) }),
      h(NumberField, { label: 'Documents at most', min: 1, max: 100, value: list.maxProducts ?? 8, onChange: (maxProducts) => change({ maxProducts }) })),
    type === 'most_recent' && h(FieldSelect, { key: 'date', label: 'Date', fits: isDate, fields, value: fieldName(list.dataField), onChange: (to) => change({ dataField: withField(list.dataField, to) }) }),
    type === 'similar' && h(FieldSelect, { key: 'like', label: 'Compared field', fits: textual, fields, value: fieldName(list.dataField), onChange: (to) => change({ dataField: withField(list.dataField, to) }) }),
    type === 'featured' && h(TagsField, { key: 'ids', label: 'IDs of documents', values: (list.docIds ?? []).map(String), onChange: (docIds) => change({ docIds }) }),
    h(TextField, { key: 'url', label: 'Link pattern', placeholder: 'products/{handle}', value: list.productsPageUrl ?? '', onChange: (to) => change({ productsPageUrl: to || undefined }) }),
    id && h(Try, { key: 'try', id, list }),
  ];
}

/** What the saved list shows now. */
function Try({ id, list }) {
  const [doc, setDoc] = useState('');
  const [state, setState] = useState({ hits: null, error: null, busy: false });
  const run = () => {
    setState({ hits: null, error: null, busy: true });
    readRecommended(id, list.id, list.type === 'similar' ? doc : undefined).then((hits) => setState({ hits, error: null, busy: false }), (error) => setState({ hits: null, error, busy: false }));
  };
  return h('details', { class: 'pages-more' }, h('summary', null, 'Show documents'),
    h('div', { class: 'pages-fields' },
      list.type === 'similar' && h(TextField, { label: 'ID of a document', value: doc, onChange: setDoc }),
      h('div', null, h(Button, { small: true, icon: 'play', busy: state.busy, onClick: run }, 'Show the saved list')),
      h(ErrorBox, { error: state.error }),
      state.hits && (state.hits.length === 0 ? h('p', { class: 'muted' }, 'No documents.') : h('ol', { class: 'pages-findings' }, state.hits.map((hit) => h('li', { key: hit._id }, h('code', null, hit._id)))))));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Section, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { isExact, isText } from '../model/kinds.js';
import { getIn, pointerOf } from '../model/paths.js';
import { number, text, toggle } from './bind.js';
import { FieldSelect } from './fieldselect.js';
import { RowButtons } from './rows.js';

const RS = ['searchSettings', 'rsConfig'];
const FIELDS = [...RS, 'dataField'];

/** The search box and its suggestions. */
export function SearchPanel({ builder }) {
  return [
    h(Section, { key: 'box', title: 'Search box' },
      h(TextField, { label: 'Placeholder', placeholder: 'Search…', ...text(builder, [...RS, 'placeholder']) }),
      h(TextField, { label: 'Button', hint: 'Without a text, the word for “Search” in the language of the page.', ...text(builder, ['searchSettings', 'searchButton', 'text']) })),
    h(SearchedFields, { key: 'fields', builder }),
    h(Section, { key: 'suggest', title: 'Suggestions', lead: 'What is shown while visitors type.' },
      h(Toggle, { label: 'Suggestions', ...toggle(builder, [...RS, 'autosuggest'], true) }),
      (getIn(builder.document, [...RS, 'autosuggest']) ?? true) && [
        h(NumberField, { key: 'size', label: 'Number of suggestions', min: 1, max: 20, ...number(builder, [...RS, 'size'], 6) }),
        h(Toggle, { key: 'popular', label: 'Popular searches', hint: 'What many visitors searched for.', ...toggle(builder, [...RS, 'enablePopularSuggestions']) }),
        h(Toggle, { key: 'recent', label: 'Recent searches', hint: 'What the same visitor searched for.', ...toggle(builder, [...RS, 'enableRecentSearches']) }),
        h(TextField, { key: 'box', label: 'Search box preferences', hint: 'Optional. The ID of saved preferences, for featured suggestions.', ...text(builder, [...RS, 'searchboxId']) }),
      ]),
  ];
}

const nameOf = (one) => (typeof one === 'string' ? one : one?.field ?? one?.dataField ?? '');
const weightOf = (one) => (typeof one === 'string' ? 1 : one?.weight ?? 1);
const weighted = (one, weight) => (typeof one === 'string' || one?.field !== undefined ? { ...(typeof one === 'string' ? { field: one } : one), weight } : { ...one, weight });

function SearchedFields({ builder }) {
  const given = getIn(builder.document, FIELDS);
  const list = Array.isArray(given) ? given : given ? [given] : [];
  const put = (next, kind) => builder.set(FIELDS, next.length > 0 ? next : undefined, kind);
  const others = builder.fields.filter(({ name, type }) => (isText(type) || isExact(type)) && type !== 'boolean' && !list.some((one) => nameOf(one) === name));
  return h(Section, { title: 'Searched fields', lead: list.length === 0 ? 'The relevance settings of the index decide. Add fields to decide here.' : 'A match in a field with a larger weight moves a document further up.' },
    list.length > 0 && h('ul', { class: 'pages-rows' }, list.map((one, at) => h('li', { key: nameOf(one), class: 'pages-row' },
      h('div', { class: 'pages-row-name' }, h('strong', null, nameOf(one)), builder.errorAt([...FIELDS, at]) && h('span', { class: 'pages-error' }, builder.errorAt([...FIELDS, at]))),
      h(NumberField, { label: `Weight of ${nameOf(one)}`, hideLabel: true, min: 0.1, max: 10, step: 'any', value: weightOf(one), onChange: (weight) => put(list.map((each, other) => (other === at ? weighted(each, weight) : each)), `${pointerOf(FIELDS)}/${at}`) }),
      h(RowButtons, { name: nameOf(one), list, at, onChange: put })))),
    others.length > 0 && h(AddField, { label: 'Another field', button: 'Add field', fields: others, onAdd: (name) => put([...list, name]) }));
}

/**
 * A field to be added to a list.
 *
 * @param {{label: string, button: string, fields: {name: string, type: string}[], onAdd: (name: string) => void}} props
 */
export function AddField({ label, button, fields, onAdd }) {
  const [chosen, setChosen] = useState('');
  const name = fields.some((one) => one.name === chosen) ? chosen : fields[0].name;
  return h('div', { class: 'pages-add' },
    h(FieldSelect, { label, value: name, fields, onChange: setChosen }),
    h(Button, { icon: 'plus', onClick: () => onAdd(name) }, button));
}

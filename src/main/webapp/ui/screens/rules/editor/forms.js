import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Editor, JsonField, SelectField, TagsField, TextField } from '../../../app/components/index.js';
import { kindOf } from '../model/actions.js';
import { HiddenDocuments, PinnedDocuments } from './documents.js';
import { Pairs } from './pairs.js';

/**
 * The form of an action; JSON where there is none for what it says.
 *
 * @param {{action: object, names: Map<string, string>, onChange: (action: object) => void}} props
 */
export function Form({ action, names, onChange }) {
  const kind = kindOf(action.type);
  const own = kind.fits && !kind.fits(action.data) ? Json : FORMS[kind.form];
  return h(own, { kind, action, data: action.data, names, set: (data) => onChange({ ...action, data }), onChange });
}

const list = (value) => (Array.isArray(value) ? value : []);
const number = (text) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));
const listText = (value) => [value].flat().join(', ');
const listOf = (text) => text.split(',').map((one) => one.trim()).filter(Boolean);
const single = (values) => (values.length === 1 ? values[0] : values);
const typedValue = (text) => ({ true: true, false: false }[text] ?? (/^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(text) ? Number(text) : text));

const FORMS = {
  pins: PinnedDocuments,
  hidden: HiddenDocuments,
  boost: BoostForm,
  bury: ({ data, set }) => [
    h(Pairs, { key: 'filter', name: 'Value to bury', labels: ['Field', 'Values'], value: data?.filter, read: listText, write: (text) => single(listOf(text)), hint: 'Separate values by commas.', onChange: (filter) => set({ ...data, filter }) }),
    h(TextField, { key: 'factor', label: 'Factor', type: 'number', min: 0, max: 0.99, step: 'any', value: String(data?.factor ?? 0.5), hint: 'The score is multiplied by it: 0.5 halves it.', onChange: (text) => set({ ...data, factor: number(text) }) }),
  ],
  filter: ({ data, set }) => h(Pairs, { name: 'Filter', labels: ['Field', 'Values'], value: data, read: listText, write: (text) => single(listOf(text).map(typedValue)), hint: 'Several values, separated by commas: any of them.', onChange: set }),
  text: ({ kind, data, set }) => h(TextField, { label: kind.label, value: typeof data === 'string' ? data : '', onChange: set }),
  redirect: ({ data, set }) => h(TextField, { label: 'Address', value: data?.url ?? '', placeholder: '/returns or https://…', onChange: (url) => set({ ...data, url: url.trim() }) }),
  fields: ({ data, set }) => h(TagsField, { label: 'Fields', values: list(data), placeholder: 'genre, brand…', onChange: set }),
  pairs: ({ kind, data, set }) => h(Pairs, { name: 'Word', labels: kind.labels, value: data, read: String, write: (text) => text, onChange: set }),
  synonyms: ({ kind, data, set }) => h(Pairs, { name: 'Synonym', labels: kind.labels, value: data, read: listText, write: listOf, hint: 'Separate words by commas.', onChange: set }),
  remove: RemoveForm,
  script: ScriptForm,
  json: Json,
};

const OPERATIONS = [{ value: 'multiply', label: 'multiply the score by' }, { value: 'add', label: 'add to the score' }];

function BoostForm({ data = {}, set }) {
  const change = (members) => set(Object.fromEntries(Object.entries({ ...data, ...members }).filter(([, value]) => value !== undefined)));
  return h('div', { class: 'rules-grid' },
    h(TextField, { label: 'Field', value: data.dataField ?? '', hint: 'Leave it empty to use the fields of the search.', onChange: (text) => change({ dataField: text.trim() || undefined }) }),
    h(TextField, { label: 'Value to boost', value: String(data.value ?? ''), onChange: (value) => change({ value }) }),
    h(SelectField, { label: 'Effect', value: data.boostOp ?? 'add', options: OPERATIONS, onChange: (boostOp) => change({ boostOp }) }),
    h(TextField, { label: 'By', type: 'number', step: 'any', value: String(data.boostFactor ?? 1), onChange: (text) => change({ boostFactor: number(text) }) }));
}

function RemoveForm({ data, set }) {
  const words = Array.isArray(data) ? data : list(data?.words);
  const when = data?.when ?? 'always';
  return [
    h(TagsField, { key: 'words', label: 'Words', values: words, onChange: (to) => set({ words: to, when }) }),
    h(SelectField, { key: 'when', label: 'When', value: when, options: [{ value: 'always', label: 'always' }, { value: 'no_results', label: 'only if nothing is found' }], onChange: (to) => set({ words, when: to }) }),
  ];
}

function ScriptForm({ action, onChange }) {
  const { data } = action;
  const isInData = data !== undefined && data !== null;
  const text = typeof data === 'string' ? data : (data?.script ?? action.script ?? '');
  const write = (script) => onChange(!isInData ? { ...action, script } : { ...action, data: typeof data === 'string' ? script : { ...data, script } });
  return h(Editor, { label: 'Script', language: 'javascript', height: 'small', value: text, onChange: write });
}

function Json({ kind, data, set }) {
  const [text, setText] = useState(() => JSON.stringify(data ?? null, null, 2));
  const [fault, setFault] = useState();
  const write = (typed) => {
    setText(typed);
    try {
      set(JSON.parse(typed));
      setFault(undefined);
    } catch (malformed) {
      setFault(`Invalid JSON: ${malformed.message}`);
    }
  };
  return h(JsonField, { label: kind.label ?? 'Data', height: 'small', value: text, error: fault, onChange: write });
}

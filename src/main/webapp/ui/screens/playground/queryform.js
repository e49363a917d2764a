import { h } from 'preact';
import { SelectField, TagsField, TextField, Toggle } from '../../app/components/index.js';
import { GROUPS, propertiesOf, typesOf } from './properties.js';
import { fieldsOf, queriesOf, reactsTo, renamed, typeOf, withFlag, withFields, withProperty, withReact } from '../../app/search/request.js';
import { ValueField } from './valuefield.js';

const FIELD_LIST = 'playground-fields';

/**
 * The names of fields, for inputs that offer them.
 *
 * @param {{fields: {name: string, type: string}[]}} props
 */
export function FieldNames({ fields }) {
  return h('datalist', { id: FIELD_LIST }, fields.map((field) => h('option', { key: field.name, value: field.name }, field.type)));
}

/**
 * The form of one query.
 *
 * @param {{request: object, at: number, schema: object|null, fields: {name: string, type: string}[], known: any[],
 *     faults: {pointer: string, message: string}[], onChange: (request: object) => void}} props
 */
export function QueryForm({ request, at, schema, fields, known, faults, onChange }) {
  const query = queriesOf(request)[at];
  const type = typeOf(query);
  const errorOf = (name) => faults.find((fault) => fault.pointer === `/query/${at}/${name}` || fault.pointer.startsWith(`/query/${at}/${name}/`))?.message;
  const control = (property) => h(Control, { key: property.name, property, request, at, fields, known, error: errorOf(property.name), onChange });
  const group = ({ name, label }) => {
    const properties = propertiesOf(schema, type, name);
    const set = properties.some((one) => query[one.name] !== undefined);
    return (
      properties.length > 0 &&
      h('details', { key: `${name}-${type}`, class: 'playground-group', open: name !== 'more' || set }, h('summary', null, label), h('div', { class: 'playground-fields' }, properties.map(control)))
    );
  };
  return h(
    'div',
    { class: 'playground-query' },
    h(
      'div',
      { class: 'playground-pair' },
      h(TextField, { label: 'ID (id)', value: String(query.id ?? ''), onChange: (id) => onChange(renamed(request, at, id)), error: errorOf('id') }),
      h(SelectField, { label: 'Type (type)', value: type, options: withOwn(typesOf(schema), type), onChange: (next) => onChange(withProperty(request, at, 'type', next)), error: errorOf('type') }),
    ),
    GROUPS.map(group),
  );
}

function Control({ property, request, at, fields, known, error, onChange }) {
  const query = queriesOf(request)[at];
  const { name, label, hint, kind, options, inverted = false } = property;
  const value = query[name];
  const set = (next) => onChange(withProperty(request, at, name, next));
  const common = { label, hint, error };
  const names = fields.map((field) => field.name);
  switch (kind) {
    case 'value':
      return h(ValueField, { label, query, known, error, onChange: set });
    case 'fields':
      return name === 'dataField'
        ? h(TagsField, { ...common, values: fieldsOf(query), suggestions: names, onChange: (next) => onChange(withFields(request, at, next)) })
        : h(TagsField, { ...common, values: texts(value), suggestions: names, onChange: set });
    case 'field':
      return h(TextField, { ...common, value: typeof value === 'string' ? value : JSON.stringify(value), list: FIELD_LIST, onChange: set });
    case 'number':
      return h(TextField, { ...common, value: String(value ?? ''), inputMode: 'numeric', onChange: (text) => set(/^\d+$/.test(text.trim()) ? Number(text) : text.trim()) });
    case 'toggle':
      return h(Toggle, { label, hint, checked: ((value ?? property.on) === true) !== inverted, onChange: (checked) => onChange(withFlag(request, at, name, checked !== inverted, property.on)) });
    case 'select':
      return h(SelectField, { ...common, value: String(value ?? ''), options: withOwn(options, value), onChange: (next) => set(/^\d+$/.test(next) ? Number(next) : next) });
    case 'list':
      return options ? h(Choices, { ...common, values: texts(value), options, onChange: set }) : h(TagsField, { ...common, values: texts(value), onChange: set });
    case 'react':
      return h(React, { request, at, label, error, hint, onChange });
    default:
      return h(TextField, { ...common, value: typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''), onChange: set });
  }
}

function texts(value) {
  return (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(String);
}

/** A value that the form does not offer is offered as it is. */
function withOwn(options, value) {
  const text = String(value ?? '');
  return options.some((one) => one.value === text) ? options : [...options, { value: text, label: text }];
}

function Choices({ label, hint, error, values, options, onChange }) {
  const toggle = (name) => (on) => onChange(on ? [...values, name] : values.filter((one) => one !== name));
  return h(
    'fieldset',
    { class: 'playground-choices' },
    h('legend', null, label),
    options.map((one) => h(Toggle, { key: one.value, box: true, label: one.label, checked: values.includes(one.value), onChange: toggle(one.value) })),
    hint && h('small', { class: 'hint' }, hint),
    error && h('small', { class: 'field-error' }, error),
  );
}

const WORDS = [
  { word: 'and', label: 'All must match' },
  { word: 'or', label: 'One must match' },
  { word: 'not', label: 'None may match' },
];

/** What restricts a query; conditions within conditions are for the JSON. */
function React({ request, at, label: legend, error, hint, onChange }) {
  const query = queriesOf(request)[at];
  const others = queriesOf(request).map((one) => String(one.id ?? '')).filter((id) => id !== '' && id !== query.id);
  const lists = WORDS.map(({ word, label }) => ({ word, label, ids: reactsTo(query, word) }));
  if (lists.some((one) => one.ids === null)) {
    return h('p', { class: 'muted small' }, 'Filtered by nested conditions: change them in the JSON.');
  }
  const field = ({ word, label, ids }) =>
    h(TagsField, { key: word, label: `${label} (${word})`, values: ids, suggestions: others, error: word === 'and' ? error : undefined, onChange: (next) => onChange(withReact(request, at, word, next)) });
  const rare = lists.slice(1);
  return h(
    'fieldset',
    { class: 'playground-react' },
    h('legend', null, legend),
    h('p', { class: 'muted small' }, others.length === 0 ? 'Add a facet, a range or another search to filter this one by it.' : hint),
    others.length > 0 && field(lists[0]),
    others.length > 0 && h('details', { class: 'playground-group', open: rare.some((one) => one.ids.length > 0) }, h('summary', null, 'Or, not'), h('div', { class: 'playground-fields' }, rare.map(field))),
  );
}

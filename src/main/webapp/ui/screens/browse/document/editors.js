import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointAs, pointsOf } from '../../../app/components/geo.js';
import { WorldMap } from '../../../app/components/map.js';
import { sameJson, writeExact } from '../exact.js';
import { editable, readTyped } from '../values.js';
import { readBinary, readJson } from './members.js';

const LONG = 70;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The editor of one value.
 *
 * @param {{form: any, member: any, editor: string, value: any, keys: any[], label: string, error?: string}} props
 */
export function ValueEditor(props) {
  switch (props.editor) {
    case 'boolean': return h(BooleanEditor, props);
    case 'point': return h(PointEditor, props);
    case 'binary': return h(TextEditor, { ...props, read: readBinary, long: true });
    case 'json': return h(TextEditor, { ...props, read: readJson, text: (value) => (value === undefined ? '' : writeExact(value, 2)), long: true, code: true });
    case 'text': return h(TextEditor, { ...props, read: (text) => ({ value: text }) });
    default: return h(TextEditor, { ...props, read: (text) => readTyped(text, props.member.type ?? 'double', props.value) });
  }
}

const absence = (value) => (value === undefined ? 'not set' : value === null ? 'null' : '');

/** What is typed stays as it is while it cannot be read, and the document has the last value that could. */
function TextEditor({ form, editor, value, keys, label, error, read, text: textOf = editable, long, code }) {
  const [typed, setTyped] = useState(textOf(value));
  const [fault, setFault] = useState(null);
  const [rows] = useState(long || typed.length > LONG || typed.includes('\n') ? Math.min(12, Math.max(3, Math.ceil(typed.length / LONG))) : 0);
  const [isDay] = useState(editor === 'date' && DAY.test(typed));
  const told = useRef(value);
  // Another view may have changed the value, or it was taken away beside the editor.
  useEffect(() => {
    if (sameJson(told.current, value) && (told.current === undefined) === (value === undefined)) return;
    told.current = value;
    setTyped(textOf(value));
    setFault(null);
    form.onFault(label, null);
  }, [value]);
  useEffect(() => () => form.onFault(label, null), []);
  const onInput = (event) => {
    const text = event.currentTarget.value;
    setTyped(text);
    const result = read(text);
    setFault(result.error ?? null);
    form.onFault(label, result.error ?? null);
    if (result.error) return;
    told.current = result.value;
    form.set(keys, result.value);
  };
  const shared = {
    'aria-label': label, 'aria-invalid': fault || error ? 'true' : undefined, value: typed, readOnly: form.readOnly, placeholder: absence(value), spellcheck: false, autocomplete: 'off', onInput,
  };
  return [
    rows ? h('textarea', { key: 'value', ...shared, rows, class: code ? 'code' : undefined })
      : h('input', { key: 'value', ...shared, type: isDay ? 'date' : 'text', inputMode: editor === 'whole' || editor === 'number' ? 'decimal' : undefined }),
    editor === 'binary' && typed && !fault && h('small', { key: 'size', class: 'hint' }, `${atob(typed.replace(/\s/g, '')).length.toLocaleString()} bytes as Base64`),
    fault && h('small', { key: 'fault', class: 'field-error', role: 'alert' }, fault),
  ];
}

function BooleanEditor({ form, value, keys, label, error }) {
  const words = { true: true, false: false, null: null, 'not set': undefined };
  return h('select', {
    'aria-label': label, 'aria-invalid': error ? 'true' : undefined, value: value === undefined ? 'not set' : String(value), disabled: form.readOnly,
    onChange: (event) => form.set(keys, words[event.currentTarget.value]),
  }, Object.keys(words).map((word) => h('option', { key: word, value: word }, word)));
}

/** Latitude and longitude, typed or chosen on the map. */
function PointEditor({ form, member, value, keys, label, error }) {
  const [point] = pointsOf(value);
  // A geohash, or what is none at all.
  if (value !== undefined && value !== null && !point) return h(TextEditor, { form, member, editor: 'json', value, keys, label, error, read: readJson, text: writeExact, code: true });
  const set = (part) => form.set(keys, pointAs({ ...(point ?? { lat: 0, lon: 0 }), ...part }, value));
  const part = (name, title, most) => h(PartEditor, { name: `${title} of ${label}`, value: point?.[name], most, readOnly: form.readOnly, placeholder: `${title}${value === null ? ' (null)' : ''}`, onFault: form.onFault, onChange: (number) => set({ [name]: number }) });
  return h('div', { class: 'form-point' },
    h('div', { class: 'form-pair' }, part('lat', 'Latitude', 90), part('lon', 'Longitude', 180)),
    h(WorldMap, { small: true, label: `Map of ${label}`, points: point ? [{ id: label, ...point, label: `${point.lat}, ${point.lon}` }] : [], onPick: form.readOnly ? undefined : set }));
}

function PartEditor({ name, value, most, readOnly, placeholder, onFault, onChange }) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const [fault, setFault] = useState(null);
  useEffect(() => { if (value !== undefined && Number(typed) !== value) setTyped(String(value)); }, [value]);
  const onInput = (event) => {
    const text = event.currentTarget.value;
    const number = text.trim() === '' ? NaN : Number(text);
    const wrong = Math.abs(number) <= most ? null : `Enter a number from -${most} to ${most}.`;
    setTyped(text);
    setFault(wrong);
    onFault(name, wrong);
    if (!wrong) onChange(number);
  };
  return h('div', null,
    h('input', { type: 'text', inputMode: 'decimal', 'aria-label': name, 'aria-invalid': fault ? 'true' : undefined, value: typed, readOnly, placeholder, autocomplete: 'off', onInput }),
    fault && h('small', { class: 'field-error', role: 'alert' }, fault));
}

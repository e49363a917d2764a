import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, Field, SelectField, TextField, Toolbar } from '../../app/components/index.js';
import { actionWords, outcomeWords } from './words.js';

const TYPES = [
  { value: '', label: 'Changes only' },
  { value: 'refusal', label: 'Denied requests' },
  { value: 'sign_in', label: 'Sign-ins' },
  { value: 'log', label: 'Gateway events' },
  { value: 'all', label: 'All events' },
];
const WAIT_MS = 400;

/** A text that is told when the typing pauses. */
function Words({ value, onChange }) {
  const [text, setText] = useState(value ?? '');
  useEffect(() => setText(value ?? ''), [value]);
  useEffect(() => {
    const timer = text !== (value ?? '') && setTimeout(() => onChange(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return h(TextField, { label: 'Search', type: 'search', value: text, placeholder: 'name, path or action', maxLength: 200, onChange: setText });
}

const byLabel = (a, b) => a.label.localeCompare(b.label);

/** The values that records have, and the one that is chosen now. */
function options(any, facet, chosen, label) {
  const values = new Set((facet ?? []).map(({ value }) => value));
  if (chosen) {
    values.add(chosen);
  }
  return [{ value: '', label: any }, ...[...values].map((value) => ({ value, label: label(value) })).sort(byLabel)];
}

/** The query parameters that choose records, from those of the screen's address. */
export const wanted = ({ type, ...rest }) => ({ ...rest, type: type === 'all' ? '' : type || 'change' });

/** By what records are chosen. */
export function Filters({ values, facets, actions, onChange }) {
  const any = Object.values(values).some(Boolean);
  const type = wanted(values).type;
  const known = [...actions.values()].filter((one) => !type || one.type === type).map(({ action }) => ({ value: action }));
  const select = (name, label, list) => h(SelectField, { label, value: values[name] ?? '', options: list, onChange: (value) => onChange({ [name]: value }) });
  const day = (name, label) => h(Field, { label }, h('input', { type: 'date', value: values[name] ?? '', onChange: (event) => onChange({ [name]: event.currentTarget.value }) }));
  const plain = (value) => value;
  return h(
    Toolbar,
    { label: 'Filters', class: 'audit-filters' },
    h(SelectField, { label: 'Show', value: values.type ?? '', options: TYPES, onChange: (value) => onChange({ type: value, action: '', outcome: '' }) }),
    h(Words, { value: values.q, onChange: (q) => onChange({ q }) }),
    select('principal', 'User or credential', options('Anyone', facets?.principal, values.principal, plain)),
    select('action', 'Action', options('Any action', known, values.action, (action) => (actions.has(action) ? actionWords(actions.get(action)) : action))),
    select('outcome', 'Outcome', options('Any outcome', facets?.outcome, values.outcome, outcomeWords)),
    select('ip', 'IP address', options('Any address', facets?.ip, values.ip, plain)),
    day('from', 'From'),
    day('to', 'To'),
    any && h(Button, { kind: 'quiet', icon: 'close', onClick: () => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, '']))) }, 'Clear'),
  );
}

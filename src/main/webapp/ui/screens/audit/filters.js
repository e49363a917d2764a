import { h } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Button, Field, Toolbar } from '../../app/components/index.js';

const ACTIONS = ['request', 'sign_in', 'permission.create', 'permission.change', 'permission.rotate', 'permission.delete', 'user.create', 'user.change', 'user.delete', 'pipeline.create', 'pipeline.replace', 'pipeline.delete', 'audit.begin'];
const OUTCOMES = ['ok', 'credential_missing', 'category_not_allowed', 'index_not_allowed', 'field_not_allowed'];
const WAIT_MS = 400;

/** A text that is told when the typing pauses. */
function Search({ label, value, choices, onChange, ...rest }) {
  const [text, setText] = useState(value ?? '');
  const list = useId();
  useEffect(() => setText(value ?? ''), [value]);
  useEffect(() => {
    const timer = text !== (value ?? '') && setTimeout(() => onChange(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [
    h(Field, { label, key: 'field' }, h('input', { type: 'search', autocomplete: 'off', spellcheck: false, placeholder: 'any', ...rest, list: choices && list, value: text, onInput: (event) => setText(event.currentTarget.value) })),
    choices && h('datalist', { id: list, key: 'list' }, choices.map((word) => h('option', { value: word, key: word }))),
  ];
}

const known = (fixed, seen, key) => [...new Set([...fixed, ...seen.map((record) => record[key])])].filter(Boolean).sort();

/** By what records are chosen. */
export function Filters({ values, seen, onChange }) {
  const any = Object.values(values).some(Boolean);
  const day = (name, label) => h(Field, { label }, h('input', { type: 'date', value: values[name] ?? '', onChange: (event) => onChange({ [name]: event.currentTarget.value }) }));
  return h(
    Toolbar,
    { label: 'Filters', class: 'audit-filters' },
    h(Search, { label: 'Who', value: values.principal, choices: known([], seen, 'principal'), onChange: (principal) => onChange({ principal }) }),
    h(Search, { label: 'Action', value: values.action, choices: known(ACTIONS, seen, 'action'), onChange: (action) => onChange({ action }) }),
    h(Search, { label: 'Outcome', value: values.outcome, choices: known(OUTCOMES, seen, 'outcome'), onChange: (outcome) => onChange({ outcome }) }),
    h(Search, { label: 'Address', value: values.ip, choices: known([], seen, 'ip'), onChange: (ip) => onChange({ ip }) }),
    day('from', 'From day'),
    day('to', 'To day'),
    any && h(Button, { kind: 'quiet', icon: 'close', onClick: () => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, '']))) }, 'Clear'),
  );
}

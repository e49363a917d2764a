import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, IconButton, SelectField, TagsField, TextArea, TextField } from '../../../app/components/index.js';
import { OPERATORS, SUBJECTS, emptyRow, operatorsOf, readRows, written } from '../model/expression.js';

const rowsOf = (expression) => {
  const read = readRows(expression);
  return read && read.rows.length === 0 ? { ...read, rows: [emptyRow()] } : read;
};

/**
 * Conditions in words, or as text where rows cannot say them.
 *
 * @param {{expression: string, error?: string, onChange: (expression: string) => void}} props
 */
export function Conditions({ expression, error, onChange }) {
  const [state, setState] = useState(() => rowsOf(expression));
  const [asText, setAsText] = useState(state === null);
  // What was changed elsewhere is read again; what is half typed here stays.
  useEffect(() => {
    if (!asText && (state === null || written(state) !== expression) && JSON.stringify(readRows(expression)) !== JSON.stringify(state && readRows(written(state)))) {
      const read = rowsOf(expression);
      setState(read);
      setAsText(read === null);
    }
  }, [expression]);
  const change = (next) => {
    setState(next);
    onChange(written(next));
  };
  const readable = readRows(expression) !== null;
  if (asText || state === null) {
    return h('div', { class: 'rules-conditions' },
      h(TextArea, { label: 'Expression', class: 'rules-code', rows: 3, value: expression, error, hint: "For example: $query contains 'star' and not ('movies' in $index)", onChange }),
      readable
        ? h('div', null, h(Button, { small: true, onClick: () => { setState(rowsOf(expression)); setAsText(false); } }, 'Edit as conditions'))
        : h('p', { class: 'muted small' }, 'Conditions in rows cannot express this. Use the text.'));
  }
  const { any, rows } = state;
  const setRow = (at, row) => change({ any, rows: rows.map((one, other) => (other === at ? row : one)) });
  return h('div', { class: 'rules-conditions' },
    rows.length > 1 && h(SelectField, { label: 'Match', value: any ? 'any' : 'all', options: [{ value: 'all', label: 'all conditions' }, { value: 'any', label: 'any condition' }], onChange: (to) => change({ any: to === 'any', rows }) }),
    h('ol', { class: 'rules-rows', 'aria-label': 'Conditions' }, rows.map((row, at) => h('li', { key: at },
      h(Row, { row, at, onChange: (next) => setRow(at, next) }),
      h(IconButton, { icon: 'trash', label: `Remove condition ${at + 1}`, disabled: rows.length === 1, onClick: () => change({ any, rows: rows.filter((_, other) => other !== at) }) })))),
    error && h('p', { class: 'field-error' }, error),
    h('div', { class: 'rules-bar' },
      h(Button, { small: true, icon: 'plus', onClick: () => change({ any, rows: [...rows, emptyRow()] }) }, 'Add condition'),
      h(Button, { small: true, kind: 'quiet', icon: 'code', onClick: () => setAsText(true) }, 'Edit as text')));
}

function Row({ row, at, onChange }) {
  const { subject, key, operator, values } = row;
  const keyed = SUBJECTS.find(({ id }) => id === subject)?.keyed;
  const isList = OPERATORS.find(({ id }) => id === operator).list;
  const name = `Condition ${at + 1}`;
  const setSubject = (to) => {
    const offered = operatorsOf(to);
    onChange({ subject: to, key: SUBJECTS.find(({ id }) => id === to).keyed ? key : '', operator: offered.some(({ id }) => id === operator) ? operator : offered[0].id, values });
  };
  const setOperator = (to) => onChange({ ...row, operator: to, values: OPERATORS.find(({ id }) => id === to).list ? values.filter((one) => one !== '') : [values[0] ?? ''] });
  return h('div', { class: 'rules-row', role: 'group', 'aria-label': name },
    h(SelectField, { label: `${name}: what`, hideLabel: true, value: subject, options: SUBJECTS.map(({ id, label }) => ({ value: id, label })), onChange: setSubject }),
    keyed && h(TextField, { label: `${name}: ${keyed.toLowerCase()}`, hideLabel: true, placeholder: keyed, value: key, onChange: (to) => onChange({ ...row, key: to.trim() }) }),
    h(SelectField, { label: `${name}: comparison`, hideLabel: true, value: operator, options: operatorsOf(subject).map(({ id, label }) => ({ value: id, label })), onChange: setOperator }),
    isList
      ? h(TagsField, { label: `${name}: values`, values, onChange: (to) => onChange({ ...row, values: to }) })
      : h(TextField, { label: `${name}: value`, hideLabel: true, placeholder: subject === '$time' ? '2026-12-24T18:00:00Z' : 'Value', value: values[0] ?? '', onChange: (to) => onChange({ ...row, values: [to] }) }));
}

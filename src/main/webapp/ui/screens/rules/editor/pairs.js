import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, IconButton, TextField } from '../../../app/components/index.js';

/**
 * An object, as rows of a name and a value.
 *
 * @param {{name: string, labels: [string, string], value: object|undefined, read: (value: any) => string, write: (text: string) => any,
 *     hint?: string, onChange: (value: object) => void}} props `name`: what a row is called; `read`, `write`: values as texts
 */
export function Pairs({ name, labels, value, read, write, hint, onChange }) {
  const [rows, setRows] = useState(() => {
    const own = Object.entries(value ?? {}).map(([key, one]) => [key, read(one)]);
    return own.length > 0 ? own : [['', '']];
  });
  const put = (next) => {
    setRows(next);
    onChange(Object.fromEntries(next.filter(([key, text]) => key.trim() !== '' && text.trim() !== '').map(([key, text]) => [key.trim(), write(text)])));
  };
  const set = (at, part) => put(rows.map((row, other) => (other === at ? [part.key ?? row[0], part.text ?? row[1]] : row)));
  return h('div', { class: 'rules-pairs', role: 'group', 'aria-label': labels.join(', ') },
    rows.map(([key, text], at) => h('div', { key: at, class: 'rules-couple' },
      h(TextField, { label: rows.length > 1 ? `${labels[0]} ${at + 1}` : labels[0], value: key, onChange: (to) => set(at, { key: to }) }),
      h(TextField, { label: rows.length > 1 ? `${labels[1]} ${at + 1}` : labels[1], value: text, onChange: (to) => set(at, { text: to }) }),
      rows.length > 1 && h(IconButton, { icon: 'trash', label: `Remove ${name.toLowerCase()} ${at + 1}`, onClick: () => put(rows.filter((_, other) => other !== at)) }))),
    hint && h('small', { class: 'hint' }, hint),
    h('div', null, h(Button, { small: true, icon: 'plus', onClick: () => setRows([...rows, ['', '']]) }, 'Add another')));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, IconButton } from '../../../app/components/index.js';
import { moved } from './columns.js';

/** Chooses columns, their order and which stay in view. */
export function ColumnChooser({ fields, shown, onApply, onClose }) {
  const [order, setOrder] = useState(() => {
    const names = shown.map((column) => column.field);
    return [...names, ...fields.map((field) => field.field).filter((name) => !names.includes(name))];
  });
  const [on, setOn] = useState(() => new Set(shown.map((column) => column.field)));
  const [pinned, setPinned] = useState(() => new Set(shown.filter((column) => column.pinned).map((column) => column.field)));
  const [words, setWords] = useState('');
  const types = new Map(fields.map((field) => [field.field, field.type]));
  const toggled = (set, name, isOn) => {
    const next = new Set(set);
    if (isOn) next.add(name);
    else next.delete(name);
    return next;
  };
  const listed = order.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const apply = () => onApply(order.filter((name) => on.has(name)), order.filter((name) => on.has(name) && pinned.has(name)));
  return h(Dialog, { title: 'Columns', open: true, onClose, actions: [
    h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
    h(Button, { key: 'apply', kind: 'primary', disabled: on.size === 0, onClick: apply }, 'Apply'),
  ] },
    h('div', { class: 'chooser-tools' },
      h('label', null, h('span', { class: 'only-read' }, 'Find a field'),
        h('input', { type: 'search', class: 'bare', placeholder: 'Find a field', value: words, onInput: (event) => setWords(event.currentTarget.value) })),
      h('button', { type: 'button', class: 'link', onClick: () => setOn(new Set(order)) }, 'All'),
      h('button', { type: 'button', class: 'link', onClick: () => setOn(new Set()) }, 'None')),
    h('ol', { class: 'chooser' }, listed.map((name) => h('li', { key: name },
      h('label', { class: 'check' },
        h('input', { type: 'checkbox', checked: on.has(name), onChange: (event) => setOn(toggled(on, name, event.currentTarget.checked)) }),
        h('span', null, name), h('span', { class: 'header-type' }, types.get(name))),
      h('label', { class: 'check pin' },
        h('input', { type: 'checkbox', checked: pinned.has(name), disabled: !on.has(name), 'aria-label': `Pin ${name}`, onChange: (event) => setPinned(toggled(pinned, name, event.currentTarget.checked)) }), 'Pin'),
      h(IconButton, { icon: 'up', label: `Move ${name} up`, onClick: () => setOrder(moved(order, name, -1)) }),
      h(IconButton, { icon: 'down', label: `Move ${name} down`, onClick: () => setOrder(moved(order, name, 1)) })))));
}

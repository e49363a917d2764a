import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, IconButton, TextField } from '../../../app/components/index.js';

const list = (value) => (Array.isArray(value) ? value : []);
const idOf = (entry) => String(entry?.doc?._id ?? entry?._id ?? entry);

/** Documents with their positions. */
export function PinnedDocuments({ data, names, set }) {
  const pins = list(data);
  const put = (at, position) => set(pins.map((pin, other) => (other === at ? { ...pin, position } : pin)));
  const next = () => 1 + pins.reduce((most, { position }) => Math.max(most, Number(position) || 0), 0);
  return [
    h('ul', { key: 'list', class: 'rules-documents', 'aria-label': 'Pinned documents' }, pins.map((pin, at) => h('li', { key: at },
      h(TextField, { label: `Position of ${nameOf(pin, names)}`, hideLabel: true, type: 'number', min: 1, class: 'rules-position', value: String(pin.position ?? ''), onChange: (text) => put(at, text === '' ? null : Number(text)) }),
      h(Name, { entry: pin, names }),
      h(IconButton, { icon: 'close', label: `Unpin ${nameOf(pin, names)}`, onClick: () => set(pins.filter((_, other) => other !== at)) })))),
    h(ById, { key: 'add', label: 'Pin by document ID', action: 'Pin', onAdd: (id) => set([...pins, { doc: { _id: id }, position: next() }]) }),
  ];
}

/** Documents that are left out. */
export function HiddenDocuments({ data, names, set }) {
  const entries = list(data);
  return [
    h('ul', { key: 'list', class: 'rules-documents', 'aria-label': 'Hidden documents' }, entries.map((entry, at) => h('li', { key: at },
      h(Name, { entry, names }),
      h(IconButton, { icon: 'close', label: `Show ${nameOf(entry, names)} again`, onClick: () => set(entries.filter((_, other) => other !== at)) })))),
    h(ById, { key: 'add', label: 'Hide by document ID', action: 'Hide', onAdd: (id) => set([...entries, id]) }),
  ];
}

const nameOf = (entry, names) => names.get(idOf(entry)) ?? idOf(entry);

function Name({ entry, names }) {
  const id = idOf(entry);
  return h('span', { class: 'rules-document' }, names.has(id) && h('strong', null, names.get(id)), h('span', { class: 'muted small' }, id));
}

function ById({ label, action, onAdd }) {
  const [id, setId] = useState('');
  const add = () => {
    if (id.trim() !== '') {
      onAdd(id.trim());
      setId('');
    }
  };
  return h('div', { class: 'rules-add' },
    h(TextField, { label, value: id, onChange: setId, onKeyDown: (event) => { if (event.key === 'Enter') { event.preventDefault(); add(); } } }),
    h(Button, { disabled: id.trim() === '', onClick: add }, action));
}

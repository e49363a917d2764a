import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button, Dialog, Editor, ErrorBox, SelectField, TextField } from '../../app/components/index.js';
import { addFields } from './data.js';
import { FIELD_TYPES } from './fields.js';

const OWN = 'custom';

/** Adds a field to the mapping: by what it is for, or with a mapping of one's own. */
export function AddFieldDialog({ index, onDone, onClose }) {
  const form = useId();
  const [name, setName] = useState('');
  const [type, setType] = useState('search');
  const [own, setOwn] = useState('{\n  "type": "keyword"\n}');
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const wrong = name.trim() === '' ? null : nameFault(name.trim());
  const add = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const field = name.trim();
      await addFields(index, type === OWN
        ? { mappings: { properties: nestedField(field, JSON.parse(own)) } }
        : { columns: [{ name: field, use: type }] });
      onDone();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  const hint = FIELD_TYPES.find((item) => item.type === type)?.hint ?? 'any mapping the engine takes';
  return h(Dialog, { title: `Add a field to ${index}`, open: true, onClose, actions: [
    h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
    h(Button, { key: 'add', kind: 'primary', type: 'submit', form, disabled: !name.trim() || Boolean(wrong), busy }, 'Add field'),
  ] },
    h('form', { id: form, onSubmit: add },
      h(TextField, { label: 'Name', value: name, error: wrong, onChange: setName }),
      h(SelectField, {
        label: 'Type', class: 'below', value: type, hint, onChange: setType,
        options: [...FIELD_TYPES.map((item) => ({ value: item.type, label: item.label })), { value: OWN, label: 'Own mapping (JSON)' }],
      }),
      type === OWN && h(Editor, { label: 'Mapping of the field', language: 'json', value: own, onChange: setOwn }),
      h(ErrorBox, { error })));
}

function nameFault(name) {
  if (name.startsWith('_')) return 'Names that begin with _ belong to the engine.';
  return /^\.|\.\.|\.$/.test(name) ? 'A dot separates an object from its field; it cannot stand at an end.' : null;
}

/** @returns {object} properties for a dotted name */
export function nestedField(name, mapping) {
  const [head, ...rest] = name.split('.');
  return { [head]: rest.length ? { properties: nestedField(rest.join('.'), mapping) } : mapping };
}

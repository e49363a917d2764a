import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { navigate, part } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { Button, Dialog, ErrorBox, TextField, Toggle } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { cloneIndex } from './calls.js';

const PARTS = [
  { id: 'mappings', label: 'Mapping' }, { id: 'settings', label: 'Settings and analyzers' }, { id: 'data', label: 'Documents' },
];

/** Makes another index like this one. */
export function CloneDialog({ app, onClose }) {
  const form = useId();
  const [to, setTo] = useState(`${app.index}-copy`);
  const [include, setInclude] = useState(PARTS.map((item) => item.id));
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const fault = indexFault(to) ?? (include.length ? null : 'Choose what to copy.');
  const run = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await cloneIndex(app.index, { to, include });
      notify(`${app.index} is being copied to ${to}`);
      onClose();
      navigate(include.includes('data') ? 'indices' : `indices/${part(to)}`);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return h(Dialog, {
    title: `Clone ${app.index}`, open: true, onClose, actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'run', kind: 'primary', type: 'submit', form, disabled: Boolean(fault), busy }, 'Clone'),
    ],
  },
  h('form', { id: form, class: 'stack', onSubmit: run },
    h(TextField, { label: 'New index', value: to, error: fault, onChange: (text) => setTo(text.trim()) }),
    h('fieldset', null, h('legend', null, 'Copy'), PARTS.map(({ id, label }) => h(Toggle, {
      key: id, box: true, label, checked: include.includes(id), onChange: (on) => setInclude(on ? [...include, id] : include.filter((one) => one !== id)),
    }))),
    h(ErrorBox, { error })));
}

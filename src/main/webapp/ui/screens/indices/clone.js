import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useDraft } from '../../app/drafts.js';
import { navigate, part } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Button, Dialog, ErrorBox, TextField, Toggle } from '../../app/components/index.js';
import { indexFault } from '../import/options.js';
import { cloneIndex } from './calls.js';

const PARTS = [
  { id: 'mappings', label: 'Mapping' }, { id: 'settings', label: 'Settings and analyzers' }, { id: 'data', label: 'Documents' },
];

const PLACES = { index_exists: '/to', bad_index_name: '/to', bad_destination: '/to', invalid_index_name_exception: '/to' };

/** The name of the form's draft; while there is one, the form is open. */
export const cloneDraft = (index) => `clone ${index}`;

/** Makes another index like this one. */
export function CloneDialog({ app, onClose }) {
  const form = useId();
  const [{ to, include }, setDraft, kept] = useDraft(cloneDraft(app.index), () => ({ to: `${app.index}-copy`, include: PARTS.map((item) => item.id) }));
  const errors = useFieldErrors(['/to', '/include'], PLACES);
  const [busy, setBusy] = useState(false);
  const fault = indexFault(to);
  const change = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear();
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const run = async (event) => {
    event.preventDefault();
    setBusy(true);
    errors.clear();
    try {
      await cloneIndex(app.index, { to, include });
      notify(`Cloning ${app.index} to ${to}`);
      close();
      navigate(include.includes('data') ? 'indices' : `indices/${part(to)}`);
    } catch (problem) {
      errors.refuse(problem);
      setBusy(false);
    }
  };
  return h(Dialog, {
    title: `Clone ${app.index}`, open: true, onClose: close, actions: [
      h(Button, { key: 'cancel', onClick: close }, 'Cancel'),
      h(Button, { key: 'run', kind: 'primary', type: 'submit', form, disabled: Boolean(fault) || include.length === 0, busy }, 'Clone index'),
    ],
  },
  h('form', { id: form, ref: errors.form, class: 'stack', onSubmit: run },
    h(TextField, { label: 'New index', value: to, error: fault ?? errors.of('/to'), onChange: (text) => change({ to: text.trim() }) }),
    h('fieldset', null, h('legend', null, 'Copy'), PARTS.map(({ id, label }) => h(Toggle, {
      key: id, box: true, label, checked: include.includes(id), onChange: (on) => change({ include: on ? [...include, id] : include.filter((one) => one !== id) }),
    })), include.length === 0 && h('p', { class: 'error-text', role: 'status' }, 'Select what to copy.')),
    h(ErrorBox, { error: errors.error })));
}

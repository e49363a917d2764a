import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useDraft } from '../../../app/drafts.js';
import { useFieldErrors } from '../../../app/useFieldErrors.js';
import { Button, Dialog, ErrorBox, JsonField, SelectField, TextField } from '../../../app/components/index.js';
import { addFields } from '../data.js';
import { FIELD_TYPES } from './fields.js';

const OWN = 'custom';

/** The name of the form's draft; while there is one, the form is open. */
export const fieldDraft = (index) => `field ${index}`;

/** Adds a field to the mapping: by what it is for, or with a mapping of one's own. */
export function AddFieldDialog({ index, onDone, onClose }) {
  const form = useId();
  const [{ name, type, own }, setDraft, kept] = useDraft(fieldDraft(index), () => ({ name: '', type: 'search', own: '{\n  "type": "keyword"\n}' }));
  const parsed = type === OWN ? readMapping(own) : {};
  const at = type === OWN ? `/mappings${pointerOf(name.trim())}` : '/columns/0/mapping';
  const errors = useFieldErrors([at, '/columns/0/name', '/columns/0/use'], { ...(type === OWN && { mapper_parsing_exception: at }) });
  const [busy, setBusy] = useState(false);
  const change = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear();
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const wrong = name.trim() === '' ? null : nameFault(name.trim());
  const add = async (event) => {
    event.preventDefault();
    setBusy(true);
    errors.clear();
    try {
      const field = name.trim();
      await addFields(index, type === OWN
        ? { mappings: { properties: nestedField(field, parsed.value) } }
        : { columns: [{ name: field, use: type }] });
      kept.forget();
      onDone();
    } catch (problem) {
      errors.refuse(problem);
      setBusy(false);
    }
  };
  const hint = FIELD_TYPES.find((item) => item.type === type)?.hint ?? 'any mapping that the engine accepts';
  return h(Dialog, { title: `Add a field to ${index}`, open: true, onClose: close, actions: [
    h(Button, { key: 'cancel', onClick: close }, 'Cancel'),
    h(Button, { key: 'add', kind: 'primary', type: 'submit', form, disabled: !name.trim() || Boolean(wrong || parsed.error), busy }, 'Add field'),
  ] },
    h('form', { id: form, ref: errors.form, onSubmit: add },
      h(TextField, { label: 'Name', value: name, error: wrong ?? errors.of('/columns/0/name'), onChange: (text) => change({ name: text }) }),
      h(SelectField, {
        label: 'Type', class: 'below', value: type, hint, error: errors.of('/columns/0/use'), onChange: (to) => change({ type: to }),
        options: [...FIELD_TYPES.map((item) => ({ value: item.type, label: item.label })), { value: OWN, label: 'Custom mapping (JSON)' }],
      }),
      type === OWN && h(JsonField, { label: 'Mapping of the field', value: own, error: parsed.error, faults: errors.within(at), onChange: (text) => change({ own: text }) }),
      h(ErrorBox, { error: errors.error })));
}

function readMapping(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: 'The mapping is not valid JSON.' };
  }
}

/** Where the mapping of a field stands in what is sent. */
const pointerOf = (name) => name.split('.').map((step) => `/properties/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function nameFault(name) {
  if (name.startsWith('_')) return 'Names that begin with _ are reserved.';
  return /^\.|\.\.|\.$/.test(name) ? 'A name cannot begin or end with a dot, or have two in a row.' : null;
}

/** @returns {object} properties for a dotted name */
export function nestedField(name, mapping) {
  const [head, ...rest] = name.split('.');
  return { [head]: rest.length ? { properties: nestedField(rest.join('.'), mapping) } : mapping };
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Badge, Button, Dialog, ErrorBox, Icon, JsonField, JsonView, Section, Time } from '../../app/components/index.js';
import { changeSettings } from './calls.js';
import { dotted, SETTINGS, settingAt, WHEN, whenOf } from './knownsettings.js';

const EXAMPLE = '{\n  "index": {\n    \n  }\n}';
const NOTHING = { values: {}, own: null };
const FIELDS = SETTINGS.map(({ name }) => pointerOf(name));

/** Where the setting of that name stands in what is sent. */
function pointerOf(name) {
  return `/${name}`;
}

/** The settings of an index, with when each can change. */
export function Settings({ app, readOnly, onChanged }) {
  const [draft, setDraft, kept] = useDraft(`settings ${app.index}`, () => NOTHING);
  const { values, own } = draft;
  const isOwn = own !== null;
  const errors = useFieldErrors(isOwn ? [''] : FIELDS);
  const [busy, setBusy] = useState(false);
  const change = (part, ...fields) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear(...fields);
  };
  const now = (name) => settingAt(app.settings, name);
  const changed = Object.entries(values).filter(([name, value]) => value !== String(now(name) ?? ''));
  const save = async (settings) => {
    setBusy(true);
    errors.clear();
    try {
      if (await apply(app.index, settings)) {
        setDraft(NOTHING);
        onChanged();
      }
    } catch (problem) {
      errors.refuse(problem);
    } finally {
      setBusy(false);
    }
  };
  const saveDrafts = () => save(Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])));
  return h('div', { class: 'stack', ref: isOwn ? undefined : errors.form },
    h(Section, {
      title: 'Common settings',
      actions: !readOnly && h('span', { class: 'actions' },
        changed.length > 0 && h('span', { class: 'muted', role: 'status' }, kept.restored ? 'Unsaved changes, restored' : 'Unsaved changes'),
        changed.length > 0 && h(Button, { onClick: () => change({ values: {} }) }, 'Discard changes'),
        h(Button, { kind: 'primary', disabled: !changed.length, busy, onClick: saveDrafts }, 'Save changes')),
    },
    h(ErrorBox, { error: isOwn ? null : errors.error }),
    h('div', { class: 'settings' }, SETTINGS.map((setting) => h(Row, {
      key: setting.name, setting, value: values[setting.name] ?? String(now(setting.name) ?? ''), readOnly, error: isOwn ? undefined : errors.of(pointerOf(setting.name)),
      onChange: (value) => change({ values: { ...values, [setting.name]: value } }, pointerOf(setting.name)),
    })))),
    h(Section, { title: 'All settings', actions: !readOnly && h(Button, { onClick: () => change({ own: EXAMPLE }) }, 'Edit as JSON') }, h(JsonView, { value: app.settings, open: 1, label: 'All settings' })),
    isOwn && !readOnly && h(OwnSettings, { text: own, errors, busy, onText: (text) => change({ own: text }), onSave: save, onClose: () => change({ own: null }) }));
}

/** @returns {Promise<boolean>} false when the person did not want the index closed */
async function apply(index, settings) {
  const closes = Object.keys(dotted(settings)).some((name) => whenOf(name.replace(/^index\./, '')) === 'closed');
  const ask = () => confirm({ title: `Close ${index} temporarily?`, text: WHEN.closed.text, action: 'Close and save' });
  if (closes && !await ask()) return false;
  try {
    await changeSettings(index, settings, closes);
  } catch (error) {
    if (error.type !== 'needs_close' || !await ask()) throw error;
    await changeSettings(index, settings, true);
  }
  notify('Settings saved');
  return true;
}

function Row({ setting, value, error, onChange, readOnly }) {
  const { name, label, hint, when, whole, truth, options, time } = setting;
  const fixed = when === 'fixed' || readOnly;
  const { kind, label: moment, text } = WHEN[when];
  const choices = truth ? ['', 'true', 'false'] : options ? ['', ...options] : null;
  const words = { '': 'Default', true: 'Yes', false: 'No' };
  const shared = { id: `setting-${name}`, class: 'bare', 'aria-describedby': error ? `error-${name}` : `hint-${name}`, 'aria-invalid': error && 'true' };
  let control;
  if (fixed) control = h('output', { id: shared.id }, time && value ? h(Time, { at: Number(value) }) : value || 'Default');
  else if (choices) control = h('select', { ...shared, value, onChange: (event) => onChange(event.currentTarget.value) }, choices.map((option) => h('option', { key: option, value: option, selected: option === value }, words[option] ?? option)));
  else control = h('input', { ...shared, type: 'text', value, placeholder: 'Default', inputMode: whole ? 'numeric' : undefined, spellcheck: false, onInput: (event) => onChange(event.currentTarget.value.trim()) });
  return h('div', { class: 'setting' },
    h('div', null, h('label', { for: shared.id }, label), ' ', h('code', null, name), h('p', { class: 'hint', id: `hint-${name}` }, hint)),
    h('div', { class: 'setting-value field' }, control, error && h('small', { id: `error-${name}`, class: 'field-error' }, h(Icon, { name: 'warning' }), error)),
    h(Badge, { kind, title: text }, moment));
}

function OwnSettings({ text, errors, busy, onText, onSave, onClose }) {
  let settings = null;
  try {
    settings = JSON.parse(text);
  } catch {
    settings = null;
  }
  const names = settings ? Object.keys(dotted(settings)).map((name) => name.replace(/^index\./, '')) : [];
  const worst = ['fixed', 'closed', 'dynamic'].find((when) => names.some((name) => whenOf(name) === when));
  return h(Dialog, {
    title: 'Edit settings', open: true, onClose, wide: true, stay: true, actions: [
      h('span', { key: 'when', class: 'grow muted', 'aria-live': 'polite' }, settings ? worst && WHEN[worst].text : 'Invalid JSON'),
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', disabled: !names.length, busy, onClick: () => onSave(settings) }, 'Save changes'),
    ],
  }, h('div', { ref: errors.form }, h(JsonField, { label: 'Settings as JSON', value: text, faults: errors.within(''), onChange: onText }), h(ErrorBox, { error: errors.error })));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { Badge, Button, Dialog, Editor, ErrorBox, JsonView, Section, Time } from '../../app/components/index.js';
import { changeSettings } from './calls.js';
import { dotted, SETTINGS, settingAt, WHEN, whenOf } from './knownsettings.js';

/** The settings of an index, with when each can change. */
export function Settings({ app, readOnly, onChanged }) {
  const [drafts, setDrafts] = useState({});
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState(false);
  const now = (name) => settingAt(app.settings, name);
  const changed = Object.entries(drafts).filter(([name, value]) => value !== String(now(name) ?? ''));
  const save = async (settings) => {
    setBusy(true);
    setError(null);
    try {
      if (await apply(app.index, settings)) {
        setDrafts({});
        setOwn(false);
        onChanged();
      }
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const saveDrafts = () => save(Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value])));
  return h('div', { class: 'stack' },
    h(Section, {
      title: 'Common settings',
      actions: !readOnly && h('span', { class: 'actions' },
        changed.length > 0 && h(Button, { onClick: () => setDrafts({}) }, 'Undo'),
        h(Button, { kind: 'primary', disabled: !changed.length, busy, onClick: saveDrafts }, 'Save')),
    },
    h(ErrorBox, { error: own ? null : error }),
    h('div', { class: 'settings' }, SETTINGS.map((setting) => h(Row, {
      key: setting.name, setting, value: drafts[setting.name] ?? String(now(setting.name) ?? ''), readOnly,
      onChange: (value) => setDrafts({ ...drafts, [setting.name]: value }),
    })))),
    h(Section, { title: 'All settings', actions: !readOnly && h(Button, { onClick: () => setOwn(true) }, 'Change others') }, h(JsonView, { value: app.settings, open: 1, label: 'All settings' })),
    own && h(OwnSettings, { error, busy, onSave: save, onClose: () => setOwn(false) }));
}

/** @returns {Promise<boolean>} false when the person did not want the index closed */
async function apply(index, settings) {
  const closes = Object.keys(dotted(settings)).some((name) => whenOf(name.replace(/^index\./, '')) === 'closed');
  const ask = () => confirm({ title: `Close ${index} for a moment?`, text: WHEN.closed.text, action: 'Close, change, open' });
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

function Row({ setting, value, onChange, readOnly }) {
  const { name, label, hint, when, whole, truth, options, time } = setting;
  const fixed = when === 'fixed' || readOnly;
  const { kind, label: moment, text } = WHEN[when];
  const choices = truth ? ['', 'true', 'false'] : options ? ['', ...options] : null;
  const words = { '': 'as usual', true: 'yes', false: 'no' };
  const shared = { id: `setting-${name}`, class: 'bare', 'aria-describedby': `hint-${name}` };
  let control;
  if (fixed) control = h('output', { id: shared.id }, time && value ? h(Time, { at: Number(value) }) : value || 'as usual');
  else if (choices) control = h('select', { ...shared, value, onChange: (event) => onChange(event.currentTarget.value) }, choices.map((option) => h('option', { key: option, value: option, selected: option === value }, words[option] ?? option)));
  else control = h('input', { ...shared, type: 'text', value, placeholder: 'as usual', inputMode: whole ? 'numeric' : undefined, spellcheck: false, onInput: (event) => onChange(event.currentTarget.value.trim()) });
  return h('div', { class: 'setting' },
    h('div', null, h('label', { for: shared.id }, label), ' ', h('code', null, name), h('p', { class: 'hint', id: `hint-${name}` }, hint)),
    h('div', { class: 'setting-value' }, control),
    h(Badge, { kind, title: text }, moment));
}

function OwnSettings({ error, busy, onSave, onClose }) {
  const [text, setText] = useState('{\n  "index": {\n    \n  }\n}');
  let settings = null;
  try {
    settings = JSON.parse(text);
  } catch {
    settings = null;
  }
  const names = settings ? Object.keys(dotted(settings)).map((name) => name.replace(/^index\./, '')) : [];
  const worst = ['fixed', 'closed', 'dynamic'].find((when) => names.some((name) => whenOf(name) === when));
  return h(Dialog, {
    title: 'Change settings', open: true, onClose, wide: true, stay: true, actions: [
      h('span', { key: 'when', class: 'grow muted', 'aria-live': 'polite' }, settings ? worst && WHEN[worst].text : 'This is not JSON yet.'),
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', disabled: !names.length, busy, onClick: () => onSave(settings) }, 'Save'),
    ],
  }, h(Editor, { label: 'Settings as JSON', language: 'json', value: text, onChange: setText }), h(ErrorBox, { error }));
}

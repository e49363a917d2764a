import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Dialog, ErrorBox, Loading, Menu, Note, Section, Table, TextArea, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { confirm } from '../../app/confirm.js';
import { keptDraft, useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';

const NEW = { key: '', label: '', value: '', description: '', secret: false };
/** The draft of the form; while there is one, the form is open. */
const DRAFT = 'env';
const path = (key) => `pipelines/env/${encodeURIComponent(key)}`;

/**
 * Values that all pipelines can use; those of secrets are never shown.
 *
 * @param {{mayWrite: boolean}} props
 */
export function EnvsView({ mayWrite }) {
  const list = useLoad(async (signal) => (await gateway('GET', 'pipelines/env', { signal })).json, []);
  // The key of the value that is edited, empty for a new one.
  const [edited, setEdited] = useState(() => (mayWrite ? keptDraft(DRAFT).read()?.of ?? null : null));
  const env = edited === '' ? NEW : list.value?.find(({ key }) => key === edited);
  const discard = async (env) => {
    if (await confirm({ title: `Delete ${env.key}?`, text: 'Pipelines that use it no longer find a value.', action: 'Delete value', danger: true })) {
      gateway('DELETE', path(env.key)).then(list.reload, (error) => notify(error.message, { kind: 'error' }));
    }
  };
  const columns = [
    { key: 'key', title: 'Key', render: (env) => [h('code', { key: 'k' }, env.key), ' ', env.secret && h(Badge, { key: 's' }, 'secret')] },
    { key: 'label', title: 'Label' },
    { key: 'value', title: 'Value', render: (env) => h('code', null, String(env.value ?? '').slice(0, 80)) },
    { key: 'description', title: 'Description' },
    {
      key: 'acts',
      title: h('span', { class: 'only-read' }, 'Actions'),
      align: 'end',
      render: (env) => mayWrite && h(Menu, { label: `Actions for ${env.key}`, items: [{ label: 'Edit', icon: 'edit', onSelect: () => setEdited(env.key) }, { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(env) }] }),
    },
  ];
  return h(
    Section,
    { title: 'Global values', lead: 'Scripts read them as context.envs.KEY, definitions as ${{ KEY }}. Changes apply from the next request.', actions: mayWrite && h(Button, { icon: 'plus', onClick: () => setEdited('') }, 'Create value') },
    h(Loading, { of: list }, (rows) => h(Table, { label: 'Global values', columns, rows, rowKey: (env) => env.key, empty: 'No global values' })),
    env && h(EnvDialog, {
      env,
      onClose: () => setEdited(null),
      onSaved: () => {
        setEdited(null);
        list.reload();
      },
    }),
  );
}

function EnvDialog({ env, onClose, onSaved }) {
  const known = env !== NEW;
  const first = () => ({ of: env.key, key: env.key, label: env.label, value: env.value, description: env.description, secret: Boolean(env.secret) });
  // Any value may be a secret, before it is said to be one.
  const [draft, setDraft, kept] = useDraft(DRAFT, first, { secrets: ['value'] });
  const errors = useFieldErrors(['/key', '/label', '/value', '/description', '/secret'], { env_exists: '/key' });
  const [busy, setBusy] = useState(false);
  const set = (name) => (value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    errors.clear(`/${name}`);
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const save = async () => {
    setBusy(true);
    const { key, label, value, description, secret } = draft;
    const json = { ...(env.validate ? { validate: env.validate } : {}), key, label: label || key, value, description, secret };
    try {
      await gateway(known ? 'PUT' : 'POST', known ? path(key) : 'pipelines/env', { json });
      notify(`${key} saved`);
      kept.forget();
      onSaved();
    } catch (error) {
      setBusy(false);
      errors.refuse(error);
    }
  };
  const wrong = draft.key !== '' && !/^[A-Za-z0-9_]+$/.test(draft.key) ? 'Use letters, digits and underscores' : undefined;
  const field = (name) => ({ value: draft[name], onChange: set(name), error: errors.of(`/${name}`) });
  return h(
    Dialog,
    { open: true, title: known ? `Edit ${env.key}` : 'Create global value', onClose: close, actions: [h(Button, { key: 'no', onClick: close }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', busy, disabled: draft.key === '' || Boolean(wrong), onClick: save }, 'Save value')] },
    h(
      'div',
      { ref: errors.form },
      h(ErrorBox, { error: errors.error }),
      h(TextField, { label: 'Key', ...field('key'), error: wrong ?? errors.of('/key'), disabled: known }),
      h(TextField, { label: 'Label', ...field('label') }),
      h(TextArea, { label: 'Value', ...field('value'), rows: 3, hint: draft.secret && known ? '*** keeps the current value.' : 'A JSON object or array is parsed.' }),
      h(TextField, { label: 'Description', ...field('description') }),
      h(Toggle, { label: 'Secret', checked: draft.secret, onChange: set('secret') }),
      draft.secret && h(Note, {}, 'A secret is never shown again, neither here nor in logs or test runs.'),
    ),
  );
}

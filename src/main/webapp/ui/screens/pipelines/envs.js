import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Button, Dialog, ErrorBox, Loading, Menu, Note, Section, Table, TextArea, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';

const NEW = { key: '', label: '', value: '', description: '', secret: false };
const path = (key) => `pipelines/env/${encodeURIComponent(key)}`;

/**
 * Values that all pipelines can use; those of secrets are never shown.
 *
 * @param {{mayWrite: boolean}} props
 */
export function EnvsView({ mayWrite }) {
  const list = useLoad(async (signal) => (await gateway('GET', 'pipelines/env', { signal })).json, []);
  const [edited, setEdited] = useState(null);
  const discard = async (env) => {
    if (await confirm({ title: `Delete ${env.key}?`, text: 'Pipelines that use it find nothing under its name from then on.', action: 'Delete', danger: true })) {
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
      render: (env) => mayWrite && h(Menu, { label: `Actions for ${env.key}`, items: [{ label: 'Change', icon: 'edit', onSelect: () => setEdited({ ...env, known: true }) }, { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(env) }] }),
    },
  ];
  return h(
    Section,
    { title: 'Global values', lead: 'Scripts read them as context.envs.KEY, definitions as ${{ KEY }}. A changed value counts from the next request on.', actions: mayWrite && h(Button, { icon: 'plus', onClick: () => setEdited(NEW) }, 'New value') },
    h(Loading, { of: list }, (rows) => h(Table, { label: 'Global values', columns, rows, rowKey: (env) => env.key, empty: 'No global values yet' })),
    h(EnvDialog, {
      env: edited,
      onClose: () => setEdited(null),
      onSaved: () => {
        setEdited(null);
        list.reload();
      },
    }),
  );
}

function EnvDialog({ env, onClose, onSaved }) {
  const [state, setState] = useState({ ...NEW, busy: false, error: null });
  useEffect(() => setState({ ...NEW, ...env, busy: false, error: null }), [env]);
  const set = (name) => (value) => setState((before) => ({ ...before, [name]: value }));
  const save = async () => {
    set('busy')(true);
    const { key, label, value, description, secret } = state;
    const json = { ...(env.validate ? { validate: env.validate } : {}), key, label: label || key, value, description, secret };
    try {
      await gateway(env.known ? 'PUT' : 'POST', env.known ? path(key) : 'pipelines/env', { json });
      notify(`${key} is saved`);
      onSaved();
    } catch (error) {
      setState((before) => ({ ...before, busy: false, error }));
    }
  };
  const wrong = state.key !== '' && !/^[A-Za-z0-9_]+$/.test(state.key) ? 'Letters, digits and underscores' : undefined;
  return h(
    Dialog,
    { open: env !== null, title: env?.known ? `Change ${env.key}` : 'New global value', onClose, actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', busy: state.busy, disabled: state.key === '' || Boolean(wrong), onClick: save }, 'Save')] },
    h(ErrorBox, { error: state.error }),
    h(TextField, { label: 'Key', value: state.key, onChange: set('key'), error: wrong, disabled: env?.known }),
    h(TextField, { label: 'Label', value: state.label, onChange: set('label') }),
    h(TextArea, { label: 'Value', value: state.value, onChange: set('value'), rows: 3, hint: state.secret && env?.known ? 'Three asterisks keep the value as it is.' : 'The text of a JSON object or list is read as such.' }),
    h(TextField, { label: 'Description', value: state.description, onChange: set('description') }),
    h(Toggle, { label: 'Secret', checked: state.secret, onChange: set('secret') }),
    state.secret && h(Note, {}, 'A secret is never shown again: not here, not in logs, not in test runs.'),
  );
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, CopyButton, Empty, Loading, Note, Section, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';

const TITLES = {
  config: 'Configuration file',
  engine: 'Engine',
  http: 'Server',
  admin: 'First administrator',
  auth: 'Sign-in',
  session: 'Sessions',
  store: 'Store',
  limits: 'Limits',
  search: 'Declarative search',
  pipelines: 'Pipelines',
  access: 'Restricted credentials',
  audit: 'Audit log',
  'access-log': 'Access log',
  import: 'Import',
};

const groupOf = (name) => name.split('.')[1];
const environment = (name) => name.replaceAll(/[.-]/g, '_').toUpperCase();

function Value({ setting }) {
  const { secret, source, value, default: byDefault } = setting;
  if (secret) {
    return source ? h(Badge, { kind: 'ok' }, 'Set') : h('span', { class: 'muted' }, 'Not set');
  }
  return h('code', { class: source ? '' : 'muted' }, source ? value : byDefault || 'none');
}

function Row({ setting }) {
  const { name, source, meaning, default: byDefault, secret } = setting;
  return h(
    'div',
    { class: `setting ${source ? 'given' : ''}` },
    h('div', { class: 'setting-name' }, h('code', null, name.split('.').map((word, at) => (at ? [h('wbr', { key: at }), `.${word}`] : word))), h(CopyButton, { text: `${environment(name)}=`, label: `Copy ${name} as an environment variable` })),
    h('div', { class: 'setting-value' }, h(Value, { setting }), source && h('span', { class: 'muted small' }, `set by ${source}${byDefault && !secret ? `; default ${byDefault}` : ''}`)),
    h('p', { class: 'small' }, meaning),
  );
}

function Groups({ settings, open }) {
  const groups = [...new Set(settings.map((setting) => groupOf(setting.name)))];
  const of = (group) => settings.filter((setting) => groupOf(setting.name) === group);
  return groups.map((group) =>
    h(
      'details',
      { key: `${group} ${open}`, class: 'setting-group', open },
      h('summary', null, h('h3', null, TITLES[group] ?? group), h('span', { class: 'muted small' }, of(group).length)),
      of(group).map((setting) => h(Row, { key: setting.name, setting })),
    ),
  );
}

/** What the gateway was started with. */
export function InForce() {
  const [text, setText] = useState('');
  const [changed, setChanged] = useState(false);
  const all = useLoad(async (signal) => (await gateway('GET', 'settings', { signal })).json.settings, []);
  const fits = (setting) => (!changed || setting.source) && `${setting.name} ${setting.meaning} ${setting.value ?? ''}`.toLowerCase().includes(text.toLowerCase());
  return h(
    Section,
    { title: 'Gateway settings', lead: 'Precedence: system properties, environment variables, context parameters, configuration file.' },
    h(Note, {}, 'These settings are read-only here. Change them where the gateway is started, then restart it.'),
    h(
      'div',
      { class: 'settings-filter' },
      h(TextField, { label: 'Search settings', type: 'search', value: text, onChange: setText }),
      h(Toggle, { label: 'Modified only', checked: changed, onChange: setChanged }),
    ),
    h(Loading, {
      of: all,
      children: (settings) => {
        const found = settings.filter(fits);
        return found.length ? h(Groups, { settings: found, open: changed || text !== '' }) : h(Empty, { icon: 'search', title: 'No results' });
      },
    }),
  );
}

import { h } from 'preact';
import { Badge, Empty, Hint, Loading, Page, Section, Table, TextField, Button, useLoad } from '../../app/components/index.js';
import { useState } from 'preact/hooks';
import { href, navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { list } from '../credentials/calls.js';
import { categoryLabel } from '../rights/catalogue.js';
import { listed } from '../rights/summary.js';
import { readKeys } from './calls.js';
import { KeysForm } from './keysform.js';
import { Provider } from './provider.js';
import { TryToken } from './trytoken.js';
import '../rights/style.js';

/** Roles of an identity provider: whose tokens count, and what each role may do. */
export default function Screen({ params }) {
  const { may } = useSession();
  const mayKeys = may('auth');
  const keys = useLoad((signal) => (mayKeys ? readKeys(signal) : Promise.resolve(null)), [mayKeys]);
  if (params.id === 'keys') {
    return h(Page, { title: 'Identity provider', lead: 'The service whose tokens are accepted.', within: { title: 'Roles', href: href('roles') } },
      h(Loading, { of: keys }, (value) => h(KeysForm, { key: value?.etag ?? '', first: value, reload: keys.reload })));
  }
  return h(Page, { title: 'Roles', lead: 'Clients authenticate with a token (JWT) of your identity provider. A claim of the token names a role, and the role grants rights.', aside: h(Help, {}) },
    mayKeys && h(Loading, { of: keys }, (value) => h(Provider, { keys: value })),
    h(Roles, {}),
    mayKeys && keys.value && h(TryToken, { roleKey: keys.value.record.role_key }));
}

function Help() {
  return [
    h(Hint, { key: 'how', title: 'How a role is applied' },
      h('ol', null,
        h('li', null, 'A user signs in at your identity provider.'),
        h('li', null, 'The application sends the token with each request:'),
        h('li', null, 'The gateway verifies the signature and the expiry.'),
        h('li', null, 'A claim names the role, whose rights apply to the request.')),
      h('pre', null, h('code', null, 'Authorization: Bearer eyJhbGciOi…'))),
    h(Hint, { key: 'try', title: 'Try it', links: [{ href: href('simulate'), label: 'Check a request' }] },
      h('p', null, 'See what a role allows before an application uses it.')),
  ];
}

function Roles() {
  const all = useLoad((signal) => list(signal), []);
  const [name, setName] = useState('');
  const { may } = useSession();
  const add = (event) => {
    event.preventDefault();
    navigate('credentials/new', { role: name.trim() });
  };
  return h(Section, { title: 'Roles', lead: 'Each role is an API credential with its rights and limits.' },
    h(Loading, { of: all }, (records) => {
      const roles = records.filter((one) => one.role).sort((a, b) => a.role.localeCompare(b.role));
      const taken = roles.some((one) => one.role === name.trim());
      return [
        h(Table, {
          key: 'table', label: 'Roles', stacks: true, columns: COLUMNS, rows: roles, rowKey: (row) => row.role,
          onRow: (row) => { location.hash = href(`credentials/${part(row.username)}`); },
          empty: h(Empty, { icon: 'badge', title: 'No roles', text: 'Add a role with the name that your identity provider uses, and set its rights.' }),
        }),
        may('permission', 'write') && h('form', { key: 'add', class: 'rights-addrole', onSubmit: add },
          h(TextField, { label: 'New role', placeholder: 'editor', value: name, onChange: setName, error: taken ? 'This role already exists.' : undefined }),
          h(Button, { type: 'submit', icon: 'plus', disabled: !name.trim() || taken }, 'Add role')),
      ];
    }));
}

const COLUMNS = [
  {
    key: 'role', title: 'Role', render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: href(`credentials/${part(row.username)}`) }, row.role),
      row.description && h('span', { class: 'muted' }, row.description),
      row.expired && h('span', { class: 'rights-badges' }, h(Badge, { kind: 'danger' }, 'Expired'))),
  },
  { key: 'may', title: 'Rights', render: (row) => `${listed(row.ops)}: ${row.categories.length > 4 ? `${row.categories.length} categories` : row.categories.map((word) => categoryLabel(word).toLowerCase()).join(', ')}` },
  { key: 'indices', title: 'Indices', class: 'rights-on', render: (row) => row.indices.join(', ') || h('span', { class: 'muted' }, 'None') },
  { key: 'try', title: '', align: 'end', render: (row) => h('a', { href: href('simulate', { who: row.username }) }, 'Check', h('span', { class: 'only-read' }, ` a request of ${row.role}`)) },
];

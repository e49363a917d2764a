import { h } from 'preact';
import { Badge, Empty, LinkButton, Loading, Page, Section, Table, TextField, Button, useLoad } from '../../app/components/index.js';
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
    return h(Page, { title: 'Identity provider', lead: 'Whose tokens are believed here.', actions: h(LinkButton, { href: href('roles'), icon: 'left', kind: 'quiet' }, 'Roles') },
      h(Loading, { of: keys }, (value) => h(KeysForm, { key: value?.etag ?? '', first: value, reload: keys.reload })));
  }
  return h(Page, { title: 'Roles', lead: 'People of your identity provider sign in with a token (JWT). A claim in it names a role, and the role says what they may do.' },
    mayKeys && h(Loading, { of: keys }, (value) => h(Provider, { keys: value })),
    h(Roles, {}),
    mayKeys && keys.value && h(TryToken, { roleKey: keys.value.record.role_key }));
}

function Roles() {
  const all = useLoad((signal) => list(signal), []);
  const [name, setName] = useState('');
  const { may } = useSession();
  const add = (event) => {
    event.preventDefault();
    navigate('credentials/new', { role: name.trim() });
  };
  return h(Section, { title: 'Roles', lead: 'Each role is a credential: the same rights, limits and history.' },
    h(Loading, { of: all }, (records) => {
      const roles = records.filter((one) => one.role).sort((a, b) => a.role.localeCompare(b.role));
      const taken = roles.some((one) => one.role === name.trim());
      return [
        h(Table, {
          key: 'table', label: 'Roles', columns: COLUMNS, rows: roles, rowKey: (row) => row.role,
          onRow: (row) => { location.hash = href(`credentials/${part(row.username)}`); },
          empty: h(Empty, { icon: 'badge', title: 'No roles yet', text: 'Name a role as your identity provider calls it, and say what it may do.' }),
        }),
        may('permission', 'write') && h('form', { key: 'add', class: 'rights-addrole', onSubmit: add },
          h(TextField, { label: 'New role', placeholder: 'editor', value: name, onChange: setName, error: taken ? 'There is such a role already.' : undefined }),
          h(Button, { type: 'submit', icon: 'plus', disabled: !name.trim() || taken }, 'Say what it may do')),
      ];
    }));
}

const COLUMNS = [
  {
    key: 'role', title: 'Role', render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: href(`credentials/${part(row.username)}`) }, row.role),
      row.description && h('span', { class: 'muted' }, row.description),
      row.expired && h('span', { class: 'rights-badges' }, h(Badge, { kind: 'danger' }, 'expired'))),
  },
  { key: 'may', title: 'May', render: (row) => `${listed(row.ops)}: ${row.categories.length > 4 ? `${row.categories.length} kinds` : row.categories.map((word) => categoryLabel(word).toLowerCase()).join(', ')}` },
  { key: 'indices', title: 'On', class: 'rights-on', render: (row) => row.indices.join(', ') || h('span', { class: 'muted' }, 'no index') },
  { key: 'try', title: '', align: 'end', render: (row) => h('a', { href: href('simulate', { who: row.username }) }, 'Check', h('span', { class: 'only-read' }, ` a request of ${row.role}`)) },
];

import { h } from 'preact';
import { Badge, Hint, LinkButton, LinkCards, Loading, Page, Table, TextField, Time, useLoad } from '../../app/components/index.js';
import { href, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { ACTIONS } from '../rights/catalogue.js';
import { listed } from '../rights/summary.js';
import { listUsers } from './calls.js';

/** Where a user is shown; the name “new” would be taken for the form. */
export function userHref(name) {
  return name === 'new' ? href('users/new', { name }) : href(`users/${part(name)}`);
}

/** All users. */
export function Users() {
  const { may } = useSession();
  const all = useLoad(listUsers, []);
  return h(Page, {
    title: 'Users', lead: 'People who sign in with a username and a password. Applications use API credentials.',
    actions: may('user', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href('users/new') }, 'Create user'),
    aside: h(Help, {}),
  },
    h(Loading, { of: all }, (users) => h(Found, { users })));
}

function Help() {
  return [
    h(Hint, { key: 'who', title: 'Users and API credentials', links: [{ href: href('credentials'), label: 'API credentials' }, { href: href('roles'), label: 'Roles of an identity provider' }] },
      h('p', null, 'A user is a person who signs in to this dashboard. Create a separate user for each person, so that the audit log shows who changed what.')),
    h(Hint, { key: 'admins', title: 'Administrators' },
      h('p', null, 'An administrator has every right. Keep at least two, so that one can restore access for the other.')),
  ];
}

function Found({ users }) {
  const { whoami } = useSession();
  const [query, setQuery] = useQuery();
  const text = (query.q ?? '').toLowerCase();
  const found = users.filter((user) => [user.username, user.email, ...user.allowed_actions, ...user.indices].join(' ').toLowerCase().includes(text));
  return h('div', { class: 'rights-list' },
    users.length > 8 && h('div', { class: 'rights-search' },
      h(TextField, { label: 'Search', type: 'search', placeholder: 'Name, email, index…', value: query.q ?? '', onChange: (q) => setQuery({ q }) })),
    h(Table, {
      label: 'Users', stacks: true, columns: columns(whoami.username), rows: found, rowKey: (row) => row.username, empty: 'No results',
      onRow: (row) => { location.hash = userHref(row.username); },
    }),
    users.length === 1 && h(Next, {}));
}

/** What follows the first administrator. */
function Next() {
  const { may } = useSession();
  return [
    h('h2', { key: 'title' }, 'Next steps'),
    h(LinkCards, {
      key: 'cards', label: 'Next steps', items: [
        may('user', 'write') && { href: href('users/new'), icon: 'person', title: 'Create a second administrator', text: 'Someone who can restore access when you cannot sign in.' },
        may('permission', 'write') && { href: href('credentials/new'), icon: 'key', title: 'Create an API credential', text: 'Applications and scripts do not use the password of a person.' },
        may('permission') && { href: href('roles'), icon: 'badge', title: 'Use your identity provider', text: 'Tokens of your single sign-on are accepted, and roles give the rights.' },
      ],
    }),
  ];
}

const columns = (me) => [
  {
    key: 'username', title: 'User', render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: userHref(row.username) }, row.username),
      row.email && h('span', { class: 'muted' }, row.email),
      row.username === me && h('span', { class: 'rights-badges' }, h(Badge, { kind: 'accent' }, 'You'))),
  },
  { key: 'may', title: 'Rights', render: (row) => (row.is_admin ? h(Badge, { kind: 'warning' }, 'Administrator') : actionText(row)) },
  { key: 'indices', title: 'Indices', class: 'rights-on', render: (row) => (row.is_admin ? 'All' : row.indices.join(', ') || h('span', { class: 'muted' }, 'None')) },
  { key: 'created_at', title: 'Created', render: (row) => h(Time, { at: row.created_at, relative: true }) },
  { key: 'updated_at', title: 'Updated', render: (row) => h(Time, { at: row.updated_at, relative: true }) },
];

function actionText({ allowed_actions: actions }) {
  return listed(actions.map((word) => ACTIONS.find((one) => one.word === word)?.label ?? word));
}

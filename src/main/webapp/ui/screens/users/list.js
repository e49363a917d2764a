import { h } from 'preact';
import { Badge, LinkButton, Loading, Page, Table, TextField, Time, useLoad } from '../../app/components/index.js';
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
    title: 'Users', lead: 'People who sign in here with a name and a password. Programs get credentials instead.',
    actions: may('user', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href('users/new') }, 'New user'),
  },
    h(Loading, { of: all }, (users) => h(Found, { users })));
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
      label: 'Users', columns: columns(whoami.username), rows: found, rowKey: (row) => row.username, empty: 'Nobody matches.',
      onRow: (row) => { location.hash = userHref(row.username); },
    }));
}

const columns = (me) => [
  {
    key: 'username', title: 'User', render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: userHref(row.username) }, row.username),
      row.email && h('span', { class: 'muted' }, row.email),
      row.username === me && h('span', { class: 'rights-badges' }, h(Badge, { kind: 'accent' }, 'you'))),
  },
  { key: 'may', title: 'May', render: (row) => (row.is_admin ? h(Badge, { kind: 'warning' }, 'administrator') : actionText(row)) },
  { key: 'indices', title: 'On', class: 'rights-on', render: (row) => (row.is_admin ? 'every index' : row.indices.join(', ') || h('span', { class: 'muted' }, 'no index')) },
  { key: 'created_at', title: 'Made', render: (row) => h(Time, { at: row.created_at, relative: true }) },
  { key: 'updated_at', title: 'Changed', render: (row) => h(Time, { at: row.updated_at, relative: true }) },
];

function actionText({ allowed_actions: actions }) {
  return listed(actions.map((word) => ACTIONS.find((one) => one.word === word)?.label ?? word));
}

import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Badge, Button, CopyButton, Empty, Hint, LinkButton, Loading, Page, SelectField, Table, TextField, Time, Toggle, useLoad } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { href, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { categoryLabel } from '../rights/catalogue.js';
import { listed } from '../rights/summary.js';
import { indexNames, list } from './calls.js';
import { Templates } from './choose.js';
import { TokenDialog } from './token.js';

const SHOWN_KINDS = 3;

/** All credentials, with a search over all that is said of them. */
export function Credentials() {
  const [query, setQuery] = useQuery();
  const all = useLoad((signal) => list(signal, query.index), [query.index ?? '']);
  const session = useSession();
  const { whoami, may } = session;
  const names = useLoad(() => indexNames(session), []);
  const [tokenOpen, setTokenOpen] = useState(false);
  const add = may('permission', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href('credentials/new') }, 'Create API credential');
  return h(Page, {
    title: 'API credentials', lead: 'Names and passwords for applications. An application can do only what its credential allows.',
    actions: [h(Button, { key: 'token', icon: 'clock', onClick: () => setTokenOpen(true) }, 'Create personal token'), add], aside: h(Help, {}),
  },
    tokenOpen && h(TokenDialog, { parent: whoami, own: true, onClose: () => setTokenOpen(false) }),
    h(Loading, { of: all }, (records) => records.length === 0 && !query.index
      ? h('div', { class: 'stack' },
        h('div', { class: 'card' }, h(Empty, { icon: 'key', title: 'No API credentials', text: 'Create a separate credential for each application, with only the rights that it needs. You can then revoke one without affecting the others.', action: add })),
        add && h('h2', null, 'Start from a template'),
        add && h(Templates, {}))
      : h(Found, { records, names: names.value ?? [], query, setQuery })));
}

function Help() {
  const sample = `curl -u "$NAME:$PASSWORD" \\\n  "${bases().engine}movies/_search?q=title:star"`;
  return [
    h(Hint, { key: 'use', title: 'Use an API credential' },
      h('p', null, 'Send its name and password with HTTP Basic authentication:'),
      h('pre', null, h('code', null, sample)),
      h('div', null, h(CopyButton, { text: sample, label: 'Copy the command' }))),
    h(Hint, { key: 'rights', title: 'Grant only what is needed', links: [{ href: href('simulate'), label: 'Check a request' }, { href: href('roles'), label: 'Roles of an identity provider' }] },
      h('ul', { class: 'dots' },
        h('li', null, 'One credential for each application.'),
        h('li', null, 'Only the indices, fields and operations that it uses.'),
        h('li', null, 'An expiry for temporary access.'),
        h('li', null, 'Rotate the password if it was exposed. A grace period keeps the old one valid.'))),
  ];
}

function Found({ records, names, query, setQuery }) {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const sort = { key: (query.sort ?? '-created_at').replace(/^-/, ''), desc: (query.sort ?? '-created_at').startsWith('-') };
  const found = useMemo(() => {
    const texts = (one) => [one.username, one.description, one.owner, one.role, ...one.indices, ...one.categories, ...one.categories.map(categoryLabel), ...one.referers]
      .join(' ').toLowerCase();
    return records
      .filter((one) => (query.expired === 'only' ? one.expired : true))
      .filter((one) => words.every((word) => texts(one).includes(word)))
      .sort((a, b) => String(a[sort.key]).localeCompare(String(b[sort.key])) * (sort.desc ? -1 : 1));
  }, [records, query.q, query.sort, query.expired]);
  const expired = records.filter((one) => one.expired).length;
  return h('div', { class: 'rights-list' },
    h('div', { class: 'rights-search' },
      h(TextField, { label: 'Search', type: 'search', placeholder: 'Description, name, index, referrer, owner…', value: query.q ?? '', onChange: (q) => setQuery({ q }) }),
      h(SelectField, {
        label: 'Index access', value: query.index ?? '', onChange: (index) => setQuery({ index }),
        options: [{ value: '', label: 'Any index' }, ...[...new Set([...names, ...(query.index ? [query.index] : [])])].map((name) => ({ value: name, label: name }))],
      }),
      expired > 0 && h(Toggle, { label: `Expired only (${expired})`, checked: query.expired === 'only', onChange: (on) => setQuery({ expired: on ? 'only' : '' }) })),
    h('p', { class: 'muted', 'aria-live': 'polite' }, found.length === records.length ? `${records.length} API credentials` : `${found.length} of ${records.length}`),
    h(Table, {
      label: 'API credentials', stacks: true, columns: COLUMNS, rows: found, rowKey: (row) => row.username, sort,
      onSort: ({ key, desc }) => setQuery({ sort: `${desc ? '-' : ''}${key}` }),
      onRow: (row) => { location.hash = href(`credentials/${part(row.username)}`); },
      empty: 'No results. Try fewer words.',
    }));
}

const COLUMNS = [
  {
    key: 'description', title: 'API credential', sortable: true,
    render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: href(`credentials/${part(row.username)}`) }, row.description || row.username),
      h('span', { class: 'muted' }, h('code', null, row.username), ` ${row.password_hint}`),
      h('span', { class: 'rights-badges' },
        row.expired && h(Badge, { kind: 'danger' }, 'expired'),
        row.role && h(Badge, { kind: 'accent' }, `role ${row.role}`))),
  },
  { key: 'ops', title: 'Rights', render: (row) => h('div', { class: 'rights-may' }, h('span', null, listed(row.ops) || 'None'), h('span', { class: 'muted' }, kindsText(row))) },
  {
    key: 'indices', title: 'Indices', class: 'rights-on',
    render: (row) => (row.indices.length === 0 ? h('span', { class: 'muted' }, 'None') : h('span', null, row.indices.join(', '), narrowed(row) && h('span', { class: 'muted' }, ` ${narrowed(row)}`))),
  },
  { key: 'owner', title: 'Owner', sortable: true },
  { key: 'created_at', title: 'Created', sortable: true, render: (row) => h(Time, { at: row.created_at, relative: true }) },
  { key: 'expires_at', title: 'Expires', sortable: true, render: (row) => (row.expires_at ? h(Time, { at: row.expires_at, relative: true }) : h('span', { class: 'muted' }, 'Never')) },
];

function kindsText({ categories }) {
  const labels = categories.map((word) => categoryLabel(word).toLowerCase());
  return labels.length > SHOWN_KINDS ? `${labels.slice(0, SHOWN_KINDS).join(', ')} and ${labels.length - SHOWN_KINDS} more` : labels.join(', ');
}

function narrowed(row) {
  const parts = [
    (row.include_fields || row.exclude_fields) && 'some fields',
    row.document_filter && 'some documents',
  ].filter(Boolean);
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}

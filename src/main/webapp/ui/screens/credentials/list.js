import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Badge, Button, Empty, LinkButton, Loading, Page, SelectField, Table, TextField, Time, Toggle, useLoad } from '../../app/components/index.js';
import { href, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { categoryLabel } from '../rights/catalogue.js';
import { listed } from '../rights/summary.js';
import { indexNames, list } from './calls.js';
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
  const add = may('permission', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href('credentials/new') }, 'New credential');
  return h(Page, {
    title: 'API credentials', lead: 'Names and passwords for programs. Each may do exactly what you grant it.',
    actions: [h(Button, { key: 'token', icon: 'clock', onClick: () => setTokenOpen(true) }, 'Token for yourself'), add],
  },
    tokenOpen && h(TokenDialog, { parent: whoami, own: true, onClose: () => setTokenOpen(false) }),
    h(Loading, { of: all }, (records) => records.length === 0 && !query.index
      ? h(Empty, { icon: 'key', title: 'No credentials yet', text: 'Give each app and each colleague’s script a credential of its own, with the least it needs. Then one can be ended without the others.', action: add })
      : h(Found, { records, names: names.value ?? [], query, setQuery })));
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
      h(TextField, { label: 'Search', type: 'search', placeholder: 'Description, name, index, page, owner…', value: query.q ?? '', onChange: (q) => setQuery({ q }) }),
      h(SelectField, {
        label: 'Can reach', value: query.index ?? '', onChange: (index) => setQuery({ index }),
        options: [{ value: '', label: 'any index' }, ...[...new Set([...names, ...(query.index ? [query.index] : [])])].map((name) => ({ value: name, label: name }))],
      }),
      expired > 0 && h(Toggle, { label: `Only expired (${expired})`, checked: query.expired === 'only', onChange: (on) => setQuery({ expired: on ? 'only' : '' }) })),
    h('p', { class: 'muted', 'aria-live': 'polite' }, found.length === records.length ? `${records.length} in all` : `${found.length} of ${records.length}`),
    h(Table, {
      label: 'Credentials', columns: COLUMNS, rows: found, rowKey: (row) => row.username, sort,
      onSort: ({ key, desc }) => setQuery({ sort: `${desc ? '-' : ''}${key}` }),
      onRow: (row) => { location.hash = href(`credentials/${part(row.username)}`); },
      empty: 'Nothing matches. Try fewer words.',
    }));
}

const COLUMNS = [
  {
    key: 'description', title: 'Credential', sortable: true,
    render: (row) => h('div', { class: 'rights-who' },
      h('a', { href: href(`credentials/${part(row.username)}`) }, row.description || row.username),
      h('span', { class: 'muted' }, h('code', null, row.username), ` ${row.password_hint}`),
      h('span', { class: 'rights-badges' },
        row.expired && h(Badge, { kind: 'danger' }, 'expired'),
        row.role && h(Badge, { kind: 'accent' }, `role ${row.role}`))),
  },
  { key: 'ops', title: 'May', render: (row) => h('div', { class: 'rights-may' }, h('span', null, listed(row.ops) || 'nothing'), h('span', { class: 'muted' }, kindsText(row))) },
  {
    key: 'indices', title: 'On', class: 'rights-on',
    render: (row) => (row.indices.length === 0 ? h('span', { class: 'muted' }, 'no index') : h('span', null, row.indices.join(', '), narrowed(row) && h('span', { class: 'muted' }, ` ${narrowed(row)}`))),
  },
  { key: 'owner', title: 'Owner', sortable: true },
  { key: 'created_at', title: 'Made', sortable: true, render: (row) => h(Time, { at: row.created_at, relative: true }) },
  { key: 'expires_at', title: 'Ends', sortable: true, render: (row) => (row.expires_at ? h(Time, { at: row.expires_at, relative: true }) : h('span', { class: 'muted' }, 'never')) },
];

function kindsText({ categories }) {
  const labels = categories.map((word) => categoryLabel(word).toLowerCase());
  return labels.length > SHOWN_KINDS ? `${labels.slice(0, SHOWN_KINDS).join(', ')} and ${labels.length - SHOWN_KINDS} more kinds` : labels.join(', ');
}

function narrowed(row) {
  const parts = [
    (row.include_fields || row.exclude_fields) && 'some fields',
    row.document_filter && 'some documents',
  ].filter(Boolean);
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}

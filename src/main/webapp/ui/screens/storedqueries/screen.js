import { h } from 'preact';
import { Empty, LinkButton, Loading, Page, Table, TextField, Time, useLoad } from '../../app/components/index.js';
import { href, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { listQueries, readQuery, readUsage } from './calls.js';
import { QueryEditor } from './editor.js';

/** An id never begins so. */
const NEW = '_new';

/** Searches that are kept by name. */
export default function Screen({ params }) {
  return params.id ? h(One, { key: params.id, id: params.id }) : h(All, {});
}

function One({ id }) {
  const found = useLoad((signal) => (id === NEW ? Promise.resolve(null) : readQuery(id, signal)), [id]);
  return h(Page, { title: id === NEW ? 'New stored query' : id, lead: h('a', { href: href('storedqueries') }, 'All stored queries'), wide: true },
    h(Loading, { of: found }, (first) => h(QueryEditor, { key: first?.etag ?? '', first, reload: found.reload })));
}

function All() {
  const { may } = useSession();
  const all = useLoad(listQueries, []);
  const usage = useLoad(readUsage, []);
  const add = may('storedquery', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href(`storedqueries/${NEW}`) }, 'New stored query');
  return h(Page, { title: 'Stored queries', lead: 'Searches that are kept here by name. Programs send the name and values, and never the query.', actions: add },
    h(Loading, { of: all }, (queries) => h(Found, { queries, usage: usage.value ?? {}, add })));
}

function Found({ queries, usage, add }) {
  const [query, setQuery] = useQuery();
  const text = (query.q ?? '').toLowerCase();
  const found = queries.filter((one) => [one.id, one.description ?? '', one.index].join(' ').toLowerCase().includes(text));
  if (queries.length === 0) {
    return h(Empty, { icon: 'code', title: 'No stored queries yet', text: 'Write a search once, with {{names}} where values go, and run it by its name.', action: add });
  }
  return h('div', { class: 'storedqueries-list' },
    queries.length > 8 && h(TextField, { label: 'Search', type: 'search', placeholder: 'Name, description, index…', value: query.q ?? '', onChange: (q) => setQuery({ q }) }),
    h(Table, {
      label: 'Stored queries', columns: columns(usage), rows: found, empty: 'None matches.',
      onRow: (row) => { location.hash = href(`storedqueries/${part(row.id)}`); },
    }));
}

const columns = (usage) => [
  {
    key: 'id', title: 'Name', render: (row) => h('div', { class: 'storedqueries-name' },
      h('a', { href: href(`storedqueries/${part(row.id)}`) }, row.id),
      row.description && h('span', { class: 'muted' }, row.description)),
  },
  { key: 'index', title: 'On', render: (row) => h('code', null, row.index) },
  { key: 'runs', title: 'Runs in 30 days', align: 'end', render: (row) => (usage[row.id] ?? 0).toLocaleString() },
  { key: 'updated_at', title: 'Changed', render: (row) => [h(Time, { key: 'at', at: row.updated_at * 1000, relative: true }), row.updated_by && ` by ${row.updated_by}`] },
];

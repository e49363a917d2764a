import { h } from 'preact';
import { CopyButton, Empty, Hint, JsonView, LinkButton, Loading, Page, Section, Table, TextField, Time, useLoad } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { href, part, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { listQueries, readQuery, readUsage } from './calls.js';
import { EXAMPLE } from './definition.js';
import { QueryEditor } from './editor.js';

/** An id never begins so. */
const NEW = '_new';

/** Searches that are kept by name. */
export default function Screen({ params }) {
  return params.id ? h(One, { key: params.id, id: params.id }) : h(All, {});
}

function One({ id }) {
  const found = useLoad((signal) => (id === NEW ? Promise.resolve(null) : readQuery(id, signal)), [id]);
  return h(Page, { title: id === NEW ? 'Create stored query' : id, within: { title: 'Stored queries', href: href('storedqueries') }, wide: true },
    h(Loading, { of: found }, (first) => h(QueryEditor, { key: first?.etag ?? '', first, reload: found.reload })));
}

function All() {
  const { may } = useSession();
  const all = useLoad(listQueries, []);
  const usage = useLoad(readUsage, []);
  const add = may('storedquery', 'write') && h(LinkButton, { kind: 'primary', icon: 'plus', href: href(`storedqueries/${NEW}`) }, 'Create stored query');
  return h(Page, { title: 'Stored queries', lead: 'Saved searches with parameters. Applications send only the ID and the parameters.', actions: add, aside: h(Help, {}) },
    h(Loading, { of: all }, (queries) => h(Found, { queries, usage: usage.value ?? {}, add })));
}

function Help() {
  const sample = `curl -u "$NAME:$PASSWORD" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"params": {"title": "star"}}' \\\n  "${bases().gateway}/storedquery/top-movies/execute"`;
  return [
    h(Hint, { key: 'run', title: 'Run a stored query' },
      h('p', null, 'An application sends the ID in the path and the parameters in the body:'),
      h('pre', null, h('code', null, sample)),
      h('div', null, h(CopyButton, { text: sample, label: 'Copy the command' }))),
    h(Hint, { key: 'why', title: 'Why store a query', links: [{ href: href('playground'), label: 'Try a search first' }] },
      h('ul', { class: 'dots' },
        h('li', null, 'Change a search without a release of the application.'),
        h('li', null, 'A credential can be limited to stored queries.'),
        h('li', null, 'Runs are counted for each query.'))),
  ];
}

function Found({ queries, usage, add }) {
  const [query, setQuery] = useQuery();
  const text = (query.q ?? '').toLowerCase();
  const found = queries.filter((one) => [one.id, one.description ?? '', one.index].join(' ').toLowerCase().includes(text));
  if (queries.length === 0) {
    return h('div', { class: 'storedqueries-list' },
      h('div', { class: 'card' }, h(Empty, { icon: 'code', title: 'No stored queries', text: 'Write a search once, with {{parameters}} for the values, and run it by its ID.', action: add })),
      h(Section, { title: 'Example', lead: 'A definition names an index, a query and default parameters.' }, h(JsonView, { value: JSON.parse(EXAMPLE), open: 6, label: 'Example of a definition' })));
  }
  return h('div', { class: 'storedqueries-list' },
    queries.length > 8 && h(TextField, { label: 'Search', type: 'search', placeholder: 'ID, description, index…', value: query.q ?? '', onChange: (q) => setQuery({ q }) }),
    h(Table, {
      label: 'Stored queries', stacks: true, columns: columns(usage), rows: found, empty: 'No results',
      onRow: (row) => { location.hash = href(`storedqueries/${part(row.id)}`); },
    }));
}

const columns = (usage) => [
  {
    key: 'id', title: 'ID', render: (row) => h('div', { class: 'storedqueries-name' },
      h('a', { href: href(`storedqueries/${part(row.id)}`) }, row.id),
      row.description && h('span', { class: 'muted' }, row.description)),
  },
  { key: 'index', title: 'Index', render: (row) => h('code', null, row.index) },
  { key: 'runs', title: 'Runs (30 days)', align: 'end', render: (row) => (usage[row.id] ?? 0).toLocaleString() },
  { key: 'updated_at', title: 'Updated', render: (row) => [h(Time, { key: 'at', at: row.updated_at * 1000, relative: true }), row.updated_by && ` by ${row.updated_by}`] },
];

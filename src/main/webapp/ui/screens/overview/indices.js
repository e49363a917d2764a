import { h } from 'preact';
import { Badge, Bytes, Count, Empty, LinkButton, Loading, Section, Table, useLoad } from '../../app/components/index.js';
import { engine, gateway } from '../../app/api.js';
import { href, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';

const SHOWN = 10;
const KIND = { green: 'ok', yellow: 'warning', red: 'danger' };

async function listed(signal) {
  const { json } = await engine('GET', '_cat/indices', { query: { format: 'json', bytes: 'b', expand_wildcards: 'all' }, signal });
  return json.filter((one) => !one.index.startsWith('.'));
}

async function aliased(signal) {
  const { json } = await gateway('GET', 'aliasedindices', { signal });
  const aliases = new Map();
  json.forEach(({ index, alias }) => alias && alias !== index && aliases.set(index, [...(aliases.get(index) ?? []), alias]));
  return aliases;
}

/** The indices that the caller sees, largest first, with their aliases. */
export function useIndices(asked) {
  return useLoad(
    async (signal) => {
      if (!asked) {
        return undefined;
      }
      const [rows, aliases] = await Promise.all([listed(signal), aliased(signal).catch(() => new Map())]);
      return rows
        .map((row) => ({ ...row, id: row.index, docs: Number(row['docs.count'] ?? NaN), size: Number(row['store.size'] ?? NaN), aliases: aliases.get(row.index) ?? [] }))
        .sort((a, b) => (b.size || 0) - (a.size || 0) || a.index.localeCompare(b.index));
    },
    [asked],
  );
}

const columns = (mayBrowse) => [
  { key: 'index', title: 'Index', render: (row) => (mayBrowse ? h('a', { href: href(`browse/${part(row.index)}`) }, row.index) : row.index) },
  { key: 'aliases', title: 'Aliases', class: 'wide-only', render: (row) => (row.aliases.length ? h('span', { class: 'badges' }, row.aliases.map((alias) => h(Badge, { key: alias }, alias))) : h('span', { class: 'muted' }, '–')) },
  { key: 'health', title: 'Health', render: (row) => h(Badge, { kind: KIND[row.health] }, row.status === 'close' ? 'closed' : (row.health ?? 'unknown')) },
  { key: 'docs', title: 'Documents', align: 'end', render: (row) => h(Count, { value: row.docs }) },
  { key: 'size', title: 'Size', align: 'end', render: (row) => h(Bytes, { value: row.size }) },
];

/** The largest of them. */
export function Indices({ indices }) {
  const { may, mayImport } = useSession();
  const empty = h(Empty, {
    icon: 'stack',
    title: 'No index yet',
    text: 'An index holds the documents that are searched. Importing a file makes one.',
    action: mayImport && h(LinkButton, { href: '#/import', kind: 'primary', icon: 'upload' }, 'Import a file'),
  });
  return h(
    Section,
    { title: 'Indices', actions: may('indices', 'read') && h(LinkButton, { href: '#/indices', small: true, kind: 'quiet' }, indices.value?.length > SHOWN ? `All ${indices.value.length}` : 'Manage') },
    h(Loading, { of: indices, children: (rows) => h(Table, { label: 'Indices', columns: columns(may('search', 'read')), rows: rows.slice(0, SHOWN), empty }) }),
  );
}

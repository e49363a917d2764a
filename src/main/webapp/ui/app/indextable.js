import { h } from 'preact';
import { Badge, Bytes, Count, Table } from './components/index.js';
import { hasFigures } from './indices.js';
import { href, part } from './router.js';

const KIND = { green: 'ok', yellow: 'warning', red: 'danger' };
const FIGURES = new Set(['health', 'docs', 'bytes']);

/** How large an index is beside the largest. */
function SizeBar({ share }) {
  const percent = Number.isFinite(share) ? Math.max(1, Math.round(share * 100)) : 0;
  return h('span', { class: 'size-bar', 'aria-hidden': 'true' }, h('span', { ref: (bar) => bar?.style.setProperty('--share', `${percent}%`) }));
}

function columns(rows, mayOpen, to) {
  const most = Math.max(...rows.map(({ bytes }) => bytes ?? 0));
  return [
    { key: 'index', title: 'Index', render: (row) => (mayOpen ? h('a', { href: href(`${to}/${part(row.index)}`) }, row.index) : row.index) },
    { key: 'aliases', title: 'Aliases', class: 'wide-only', render: (row) => (row.aliases.length ? h('span', { class: 'badges' }, row.aliases.map((alias) => h(Badge, { key: alias }, alias))) : h('span', { class: 'muted' }, '–')) },
    { key: 'health', title: 'Health', render: (row) => h(Badge, { kind: KIND[row.health] }, row.status === 'close' ? 'closed' : (row.health ?? 'unknown')) },
    { key: 'docs', title: 'Documents', align: 'end', render: (row) => h(Count, { value: row.docs }) },
    { key: 'bytes', title: 'Size', align: 'end', class: 'nowrap', render: (row) => [h(Bytes, { key: 'size', value: row.bytes }), h(SizeBar, { key: 'bar', share: row.bytes / most })] },
  ].filter(({ key }) => !FIGURES.has(key) || hasFigures(rows));
}

/**
 * Indices with links to their documents, or to another screen.
 *
 * @param {{label: string, rows: any[], mayOpen?: boolean, to?: string, empty: any}} props `rows`: of {@link listIndices}; `to`: the
 *     path of the screen
 */
export function IndexTable({ label, rows, mayOpen = true, to = 'browse', empty }) {
  return h(Table, { label, columns: columns(rows, mayOpen, to), rows, rowKey: ({ index }) => index, empty });
}

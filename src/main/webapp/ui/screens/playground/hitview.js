import { h } from 'preact';
import { JsonView, Table } from '../../app/components/index.js';
import { columnsOf, leaves, marked, plain, titleField } from './results.js';

const LINES = 6;
const COLUMNS = 8;
const LONG = 240;

/** A text with what was found marked; tags in documents stay text. */
function Marked({ text }) {
  return marked(text).map((piece, at) => (piece.marked ? h('mark', { key: at }, piece.text) : piece.text));
}

function Value({ hit, path, value }) {
  const found = hit.highlight?.[path] ?? hit.highlight?.[`${path}.search`] ?? hit.highlight?.[`${path}.autosuggest`];
  if (Array.isArray(found) && found.length > 0) {
    return h(Marked, { text: found.join(' … ') });
  }
  const text = plain(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

/**
 * Hits as cards.
 *
 * @param {{hits: object[], searched: string[]}} props `searched`: fields that are shown first
 */
export function HitCards({ hits, searched }) {
  return h('ol', { class: 'playground-hits' }, hits.map((hit, at) => h('li', { key: `${hit._index}/${hit._id}/${at}` }, h(HitCard, { hit, searched }))));
}

function HitCard({ hit, searched }) {
  const source = hit._source ?? {};
  const title = titleField(source, searched);
  const all = leaves(source).filter(([path]) => path !== '' && path !== title);
  const shown = all.filter(([, value]) => plain(value) !== '').slice(0, LINES);
  const titleValue = title === null ? hit._id : leaves(source).find(([path]) => path === title)?.[1];
  return h(
    'div',
    { class: 'playground-hit' },
    h(
      'div',
      { class: 'playground-hit-head' },
      h('h3', null, h(Value, { hit, path: title ?? '', value: titleValue })),
      h('span', { class: 'muted small' }, [hit._index, hit._id, typeof hit._score === 'number' ? `score ${hit._score.toFixed(2)}` : null].filter(Boolean).join(' · ')),
    ),
    shown.length > 0 && h('dl', null, shown.map(([path, value]) => h('div', { key: path }, h('dt', null, path), h('dd', null, h(Value, { hit, path, value }))))),
    h('details', null, h('summary', null, all.length > shown.length ? `All of it, ${all.length - shown.length} more fields` : 'All of it'), h(JsonView, { value: hit, open: 2, label: `Hit ${hit._id}` })),
  );
}

/**
 * Hits as a table.
 *
 * @param {{hits: object[], label: string}} props
 */
export function HitTable({ hits, label }) {
  const columns = columnsOf(hits, COLUMNS).map((path) => ({
    key: path,
    title: path,
    render: (hit) => {
      const found = leaves(hit._source ?? {}).find(([one]) => one === path);
      return h(Value, { hit, path, value: found?.[1] });
    },
  }));
  const id = { key: '_id', title: 'Id', render: (hit) => h('code', null, hit._id) };
  const score = { key: '_score', title: 'Score', align: 'end', render: (hit) => (typeof hit._score === 'number' ? hit._score.toFixed(2) : '–') };
  return h(Table, { label, columns: [id, ...columns, score], rows: hits, rowKey: (hit, at) => `${hit._id}-${at}` });
}

/**
 * Suggestions as a list.
 *
 * @param {{hits: object[]}} props
 */
export function Suggestions({ hits }) {
  return h(
    'ul',
    { class: 'playground-suggestions' },
    hits.map((hit, at) =>
      h('li', { key: at }, h('span', null, h(Marked, { text: String(hit.label ?? hit.value ?? hit._source?.label ?? hit._id ?? '') })), h('span', { class: 'muted small' }, hit._suggestion_type ?? hit.type ?? '')),
    ),
  );
}

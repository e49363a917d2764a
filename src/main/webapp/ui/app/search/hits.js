import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, JsonView, Table } from '../components/index.js';
import { marked, plain } from './results.js';
import { documentOf, orderOf } from './document.js';
import { labelOf } from './fields.js';
import { isLoadable, textOf } from './values.js';

const FACTS = 6;
const CARD_FACTS = 4;
const COLUMNS = 8;
const LONG = 240;

/** A text with what was found marked; tags in documents stay text. */
function Marked({ text }) {
  return marked(text).map((piece, at) => (piece.marked ? h('mark', { key: at }, piece.text) : piece.text));
}

const found = (hit, path) => {
  const own = Object.keys(hit.highlight ?? {}).find((name) => name === path || name.startsWith(`${path}.`));
  return own && Array.isArray(hit.highlight[own]) && hit.highlight[own].length > 0 ? hit.highlight[own] : null;
};

function Value({ hit, fact, currency }) {
  const pieces = found(hit, fact.path);
  if (pieces !== null) {
    return h(Marked, { text: pieces.join(' … ') });
  }
  if (fact.kind === 'link' || fact.kind === 'picture') {
    return h(Address, { value: fact.value });
  }
  const text = textOf(fact.value, fact.kind, currency);
  if (fact.kind === 'rating' && fact.value <= 10) {
    return h('span', { class: 'hit-rating' }, h('span', { 'aria-hidden': 'true' }, '★ '), text);
  }
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

function Address({ value }) {
  const text = plain(value);
  return /^https?:\/\//.test(text) ? h('a', { href: text, target: '_blank', rel: 'noopener noreferrer' }, text.length > 60 ? `${text.slice(0, 60)}…` : text) : text;
}

/** Pictures of other hosts are not loaded: a drawing stands in, and links to them. */
function Picture({ value, title }) {
  const address = plain(value);
  if (isLoadable(address, location.href)) {
    return h('img', { class: 'hit-picture', src: address, alt: '', loading: 'lazy' });
  }
  const drawing = h(Icon, { name: 'image' });
  return /^https?:\/\//.test(address)
    ? h('a', { class: 'hit-picture', href: address, target: '_blank', rel: 'noopener noreferrer', 'aria-label': `Image of ${title}`, title: 'Open the image. Images of other hosts are not loaded.' }, drawing)
    : h('span', { class: 'hit-picture' }, drawing);
}

function Facts({ hit, facts, currency }) {
  return (
    facts.length > 0 &&
    h('dl', { class: 'hit-facts' }, facts.map((fact) => h('div', { key: fact.path }, h('dt', { title: fact.path }, labelOf(fact.path)), h('dd', null, h(Value, { hit, fact, currency })))))
  );
}

function AllFields({ hit }) {
  const [open, setOpen] = useState(false);
  return h('details', { open, onToggle: (event) => setOpen(event.currentTarget.open) }, h('summary', null, 'All fields'), open && h(JsonView, { value: hit, open: 2, label: `Document ${hit._id}` }));
}

function Hit({ hit, query, fields, searched, order, most, Why }) {
  const { title, picture, description, price, rating, facts, currency } = documentOf(hit, fields, searched, order);
  const name = title === null ? String(hit._id) : plain(title.value);
  return h(
    'article',
    { class: 'hit', 'aria-label': name },
    picture && h(Picture, { value: picture.value, title: name }),
    h(
      'div',
      { class: 'hit-body' },
      h(
        'div',
        { class: 'hit-head' },
        h('h3', null, title === null ? name : h(Value, { hit, fact: title })),
        (price || rating) && h('p', null, [price, rating].filter(Boolean).map((fact) => h('span', { key: fact.path, title: fact.path }, h('span', { class: 'only-read' }, `${labelOf(fact.path)}: `), h(Value, { hit, fact, currency })))),
      ),
      description && h('p', { class: 'hit-description' }, h(Value, { hit, fact: description })),
      h(Facts, { hit, facts: facts.slice(0, most), currency }),
      h(
        'div',
        { class: 'hit-foot' },
        h(AllFields, { hit }),
        Why && h(Why, { hit, query }),
        h('span', { class: 'muted small' }, [hit._id, typeof hit._score === 'number' ? `score ${hit._score.toFixed(2)}` : null].filter(Boolean).join(' · ')),
      ),
    ),
  );
}

/**
 * Hits as a list, as cards or as a table.
 *
 * @param {{hits: object[], fields: object[], searched: string[], view: 'list'|'cards'|'table', label: string, query?: string, Why?: Function}} props
 *     `searched`: fields that were searched; `query`: id of the query that found them; `Why`: shows beside a hit why it was found
 */
export function Hits({ hits, fields = [], searched = [], view, label, query, Why }) {
  if (view === 'table') {
    return h(HitTable, { hits, fields, searched, label, query, Why });
  }
  const order = orderOf(hits, fields);
  const most = view === 'cards' ? CARD_FACTS : FACTS;
  return h('ol', { class: `hits ${view}`, 'aria-label': label }, hits.map((hit, at) => h('li', { key: `${hit._index}/${hit._id}/${at}` }, h(Hit, { hit, query, fields, searched, order, most, Why }))));
}

function HitTable({ hits, fields, searched, label, query, Why }) {
  const order = orderOf(hits, fields);
  const documents = new Map(hits.map((hit) => [hit, documentOf(hit, fields, searched, order)]));
  const factsOf = ({ title, picture, description, price, rating, facts }) => [title, price, rating, ...facts, description, picture].filter((fact) => fact !== null);
  const first = [...documents.values()].find(({ title }) => title !== null)?.title.path;
  const paths = new Set([...documents.values()].flatMap((one) => factsOf(one).map(({ path }) => path)));
  const columns = [...new Set([first, ...order])].filter((path) => paths.has(path)).slice(0, COLUMNS).map((path) => ({
    key: path,
    title: labelOf(path),
    render: (hit) => {
      const document = documents.get(hit);
      const fact = factsOf(document).find((one) => one.path === path);
      return fact ? h(Value, { hit, fact, currency: document.currency }) : '';
    },
  }));
  const score = { key: '_score', title: 'Score', align: 'end', render: (hit) => (typeof hit._score === 'number' ? hit._score.toFixed(2) : '–') };
  const why = Why && { key: '_why', title: h('span', { class: 'only-read' }, 'Explanation'), render: (hit) => h(Why, { hit, query, small: true }) };
  return h(Table, { label, columns: [...columns, score, why].filter(Boolean), rows: hits, rowKey: (hit, at) => `${hit._id}-${at}` });
}

/**
 * Suggestions as a list.
 *
 * @param {{hits: object[]}} props
 */
export function Suggestions({ hits }) {
  return h(
    'ul',
    { class: 'hit-suggestions' },
    hits.map((hit, at) =>
      h('li', { key: at }, h('span', null, h(Marked, { text: String(hit.label ?? hit.value ?? hit._source?.label ?? hit._id ?? '') })), h('span', { class: 'muted small' }, hit._suggestion_type ?? hit.type ?? '')),
    ),
  );
}

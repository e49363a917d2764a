import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Empty, Note, Toggle } from '../../app/components/index.js';
import { HitCards, HitTable, Suggestions } from './hitview.js';
import { chosen, queriesOf } from './request.js';
import { partsOf, searchedFields } from './results.js';

const VIEWS = [
  { id: 'cards', label: 'Cards' },
  { id: 'table', label: 'Table' },
];

/**
 * The answer of a search, query by query. Values of facets can be chosen.
 *
 * @param {{answer: object, request: object, now: object, onToggle: (id: string, value: any) => void}} props `request`:
 *     what was asked; `now`: what the form says now
 */
export function ResultView({ answer, request, now, onToggle }) {
  const [view, setView] = useState('cards');
  const parts = partsOf(answer, request);
  if (parts.length === 0) {
    return h(Empty, { icon: 'search', title: 'The answer holds no results', text: 'Add a query that is executed.' });
  }
  const facets = parts.filter((part) => part.facets.length > 0 || part.figures.length > 0);
  const others = parts.filter((part) => !facets.includes(part) || part.hits.length > 0);
  return h(
    'div',
    { class: 'playground-results' },
    facets.length > 0 && h('div', { class: 'playground-facets' }, facets.map((part) => h(FacetCard, { key: part.id, part, query: queriesOf(now).find((query) => query.id === part.id), onToggle }))),
    others.some((part) => part.hits.length > 0 && part.type !== 'suggestion') &&
      h(
        'div',
        { class: 'playground-views', role: 'group', 'aria-label': 'Show hits as' },
        VIEWS.map((one) => h('button', { key: one.id, type: 'button', class: 'button small quiet', 'aria-pressed': view === one.id ? 'true' : 'false', onClick: () => setView(one.id) }, one.label)),
      ),
    others.map((part) => h(PartView, { key: part.id, part, request, view })),
  );
}

function total({ total: count, atLeast }) {
  if (count === null) {
    return null;
  }
  const number = count.toLocaleString('en');
  return `${atLeast ? `more than ${number}` : number} ${count === 1 ? 'document' : 'documents'}`;
}

function PartView({ part, request, view }) {
  return h(
    'section',
    { class: 'playground-part', 'aria-label': `Results of ${part.id}` },
    h('header', null, h('h2', null, part.id), h('span', { class: 'muted' }, total(part))),
    part.error && h(Note, { kind: 'danger' }, part.error.reason ?? part.error.message ?? JSON.stringify(part.error)),
    part.hits.length === 0 && !part.error && h(Empty, { icon: 'search', title: 'Nothing was found' }),
    part.hits.length > 0 && shown(part, request, view),
  );
}

function shown(part, request, view) {
  if (part.type === 'suggestion') {
    return h(Suggestions, { hits: part.hits });
  }
  return view === 'table'
    ? h(HitTable, { hits: part.hits, label: `Hits of ${part.id}` })
    : h(HitCards, { hits: part.hits, searched: searchedFields(request, part.id) });
}

function FacetCard({ part, query, onToggle }) {
  return h(
    'section',
    { class: 'playground-facet', 'aria-label': `Facet ${part.id}` },
    h('h2', null, part.id),
    part.figures.length > 0 && h('p', { class: 'playground-figures' }, part.figures.map((one) => h(Badge, { key: one.name }, `${one.name} ${one.value ?? '–'}`))),
    part.facets.map((facet) => h(Buckets, { key: facet.field, facet, part, query, onToggle })),
  );
}

function Buckets({ facet, part, query, onToggle }) {
  const most = Math.max(1, ...facet.buckets.map((bucket) => bucket.count));
  const values = chosen(query);
  const choosable = part.type === 'term' && query !== undefined;
  if (facet.buckets.length === 0) {
    return h('p', { class: 'muted small' }, 'No values');
  }
  const line = (bucket) => {
    const count = bucket.count.toLocaleString('en');
    return h(
      'li',
      { key: bucket.label },
      choosable
        ? h(Toggle, { box: true, label: bucket.label, checked: values.some((one) => String(one) === String(bucket.key)), onChange: () => onToggle(part.id, bucket.key) })
        : h('span', null, bucket.label),
      h('span', { class: 'number muted' }, count),
      h('span', { class: 'playground-bar', 'aria-hidden': 'true' }, h('span', { style: { width: `${(100 * bucket.count) / most}%` } })),
    );
  };
  return h('ul', { class: 'playground-buckets' }, facet.buckets.map(line));
}

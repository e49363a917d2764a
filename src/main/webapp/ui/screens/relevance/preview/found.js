import { h } from 'preact';
import { Badge, Empty, Icon, SelectField } from '../../../app/components/index.js';
import { documentOf, orderOf } from '../../../app/search/document.js';
import { plain } from '../../../app/search/results.js';
import { WhyButton } from '../../../app/search/why.js';
import { preview } from '../calls.js';
import { moveText } from './moves.js';

const TITLES = { saved: 'Saved', draft: 'Draft' };
const FACTS = 2;

/**
 * What a test query finds on one side.
 *
 * @param {{side: 'saved'|'draft', index: string, found: {total: number, hits: object[], ndcg?: number}, query: string, tuning: object,
 *     fields: object[], moves: Map<string, import('./moves.js').Move>|null, ratings: Record<string, number>,
 *     onRate: (id: string, rating: number|null) => void}} props
 */
export function Found({ side, index, found, query, tuning, fields, moves, ratings, onRate }) {
  const { hits = [], total = hits.length, ndcg } = found;
  const settings = side === 'saved' ? tuning.base.settings : tuning.draft.settings;
  const searched = settings.search?.dataField ?? [];
  const order = orderOf(hits, fields);
  const label = `Results with the ${side === 'saved' ? 'saved settings' : 'draft'}`;
  return h('section', { class: `comparison-side relevance-found ${side}`, 'aria-label': label },
    h('header', null,
      h('h2', null, TITLES[side]),
      h('span', { class: 'muted small', role: 'status' }, `${total.toLocaleString('en')} ${total === 1 ? 'document' : 'documents'}`),
      typeof ndcg === 'number' && h(Badge, { title: 'nDCG@10: 1 is the best order of your rated results' }, `quality ${ndcg.toFixed(2)}`)),
    hits.length === 0
      ? h(Empty, { icon: 'search', title: 'No results' })
      : h('ol', null, hits.map((hit) => h('li', { key: `${hit._index}/${hit._id}` }, h(Hit, { hit, side, index, query, sent: tuning.sent, document: documentOf(hit, fields, searched, order), move: moves?.get(hit._id), rating: ratings[hit._id], onRate })))));
}

function Hit({ hit, side, index, query, sent, document, move, rating, onRate }) {
  const { title, facts, rating: stars, price } = document;
  const name = title === null ? String(hit._id) : plain(title.value);
  const told = [price, stars, ...facts].filter(Boolean).map(({ value }) => plain(value)).filter((text) => text.length < 40).slice(0, FACTS);
  const explain = (signal) => preview(index, { ...sent, query: [query], explain: { _id: hit._id, of: side } }, signal);
  return h('article', { class: `relevance-hit ${move?.kind ?? ''}`, 'aria-label': name },
    h('div', { class: 'relevance-hit-head' }, h('h3', null, name), h(MoveBadge, { move, side })),
    told.length > 0 && h('p', { class: 'muted small' }, told.join(' · ')),
    h('div', { class: 'relevance-hit-foot' },
      h(WhyButton, { index, request: { query: [{ id: query, value: query }] }, hit, query, explain }),
      h(Rating, { name, rating, onRate: (next) => onRate(hit._id, next) })));
}

const ICONS = { up: 'up', down: 'down' };
const KINDS = { up: 'ok', down: 'warning', new: 'accent', gone: 'danger' };

function MoveBadge({ move, side }) {
  if (move === undefined || move.kind === 'same' || (side === 'saved' && move.kind !== 'gone')) {
    return null;
  }
  const text = moveText(move);
  const icon = ICONS[move.kind];
  return h(Badge, { kind: KINDS[move.kind], title: text }, icon ? [h(Icon, { key: 'icon', name: icon }), h('span', { key: 'by', 'aria-hidden': 'true' }, move.by), h('span', { key: 'text', class: 'only-read' }, text)] : move.kind === 'new' ? 'New' : 'Gone');
}

const RATINGS = [
  { value: '', label: 'Rate' },
  { value: '3', label: 'Perfect' },
  { value: '2', label: 'Good' },
  { value: '1', label: 'Fair' },
  { value: '0', label: 'Wrong' },
];

function Rating({ name, rating, onRate }) {
  return h(SelectField, { class: 'relevance-rating', label: `Rating of ${name}`, hideLabel: true, value: rating === undefined ? '' : String(rating), options: RATINGS, onChange: (value) => onRate(value === '' ? null : Number(value)) });
}

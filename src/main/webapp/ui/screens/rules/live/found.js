import { h } from 'preact';
import { Badge, Empty, IconButton } from '../../../app/components/index.js';
import { plain } from '../../../app/search/results.js';
import { hidden, hiddenOf, moved, pinned, pinsOf, shown, unpinned } from '../model/pins.js';

const FACTS = 3;
const TITLES = { before: 'Before', after: 'After' };

/**
 * The hits of a side, with what can be done to them.
 *
 * @param {{side: 'before'|'after', found: {hits: object[], total: number}, places: Map<string, number>, rule: object,
 *     change: ((next: (rule: object) => object) => void)|null, documents: Map<string, object>, names: Map<string, string>, index: string}} props
 *     `places`: where hits stand before; `change`: null for who may not
 */
export function Found({ side, found, places, rule, change, documents, names, index }) {
  const pins = pinsOf(rule);
  const gone = hiddenOf(rule);
  return h('section', { class: `comparison-side ${side}`, 'aria-label': side === 'before' ? 'Results without rules' : 'Results with the rule' },
    h('header', null, h('h2', null, TITLES[side]), h('span', { class: 'muted small' }, `${found.total.toLocaleString('en')} ${found.total === 1 ? 'document' : 'documents'}`)),
    found.hits.length === 0
      ? h(Empty, { icon: 'search', title: 'No results' })
      : h('ol', null, found.hits.map((hit, at) => {
        const id = String(hit._id);
        const own = { id, name: names.get(id) ?? id, position: pins.get(id), isHidden: gone.has(id), rule, change };
        return h('li', { key: `${hit._index}/${id}` }, h(Hit, { ...own, hit, place: at + 1, document: documents.get(id), moves: side === 'after' ? places : null, index }));
      })));
}

function Hit({ id, name, hit, place, document, position, isHidden, moves, change, index }) {
  const told = [document.price, document.rating, ...document.facts].filter(Boolean).map(({ value }) => plain(value)).filter((text) => text.length < 40).slice(0, FACTS);
  // Only where several indices are searched does the ID alone not say which document it is.
  const doc = /[*,]/.test(index) ? { _id: id, _index: hit._index } : { _id: id };
  const isPinned = position !== undefined;
  const pin = () => change((rule) => (isPinned ? unpinned(rule, id) : pinned(rule, doc)));
  const hide = () => change((rule) => (isHidden ? shown(rule, id) : hidden(rule, id)));
  return h('article', { class: `rules-hit ${isPinned ? 'pinned' : ''} ${isHidden ? 'hidden-hit' : ''}`, 'aria-label': name },
    h('span', { class: 'rules-place', 'aria-hidden': 'true' }, place),
    h('div', { class: 'rules-hit-words', title: change ? (isPinned ? 'Click to unpin' : 'Click to pin') : undefined, onClick: change && ((event) => !event.target.closest('input') && pin()) },
      h('h3', null, name),
      told.length > 0 && h('p', { class: 'muted small' }, told.join(' · ')),
      h('div', { class: 'rules-badges' },
        isPinned && h(Badge, { kind: 'accent' }, 'Pinned at'),
        isPinned && change && h(Position, { name, position, onMove: (to) => change((rule) => moved(rule, id, to)) }),
        isPinned && !change && h(Badge, {}, position),
        !isPinned && hit._promoted && h(Badge, { title: 'Another rule pins it' }, 'Pinned by another rule'),
        isHidden && h(Badge, { kind: 'danger' }, 'Hidden'),
        moves && !isPinned && h(Move, { from: moves.get(id), to: place }))),
    change && h('div', { class: 'rules-hit-acts' },
      h(IconButton, { icon: 'pin', label: isPinned ? `Unpin ${name}` : `Pin ${name}`, 'aria-pressed': isPinned ? 'true' : 'false', onClick: pin }),
      h(IconButton, { icon: isHidden ? 'eye' : 'close', label: isHidden ? `Show ${name} again` : `Hide ${name}`, onClick: hide })));
}

/** Heard when it is done: hits change their places meanwhile. */
function Position({ name, position, onMove }) {
  return h('input', {
    class: 'rules-position', type: 'number', min: 1, max: 9999, 'aria-label': `Move ${name} to position`, value: position,
    onChange: ({ currentTarget: { value } }) => /^[1-9]\d{0,3}$/.test(value) && onMove(Number(value)),
  });
}

function Move({ from, to }) {
  if (from === undefined) {
    return h(Badge, { kind: 'accent' }, 'New');
  }
  const by = from - to;
  const text = by > 0 ? `Up ${by}` : `Down ${-by}`;
  return by !== 0 && h(Badge, { kind: by > 0 ? 'ok' : 'warning', title: `It was at place ${from}` }, text);
}

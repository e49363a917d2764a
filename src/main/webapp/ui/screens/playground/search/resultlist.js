import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, IconButton, Note, SelectField } from '../../../app/components/index.js';
import { durationText } from '../../../app/components/values.js';
import { fieldsOf, queriesOf } from '../../../app/search/request.js';
import { SearchFailure } from './failure.js';
import { kindOf } from '../../../app/search/fields.js';
import { Hits, Suggestions } from '../../../app/search/hits.js';
import { choicesOf, cleared, filtersOf, isFiltered, mainOf, orderOf, ordersOf, pageOf, textOf, withOrder, withPage, withText } from './model.js';
import { textOf as textOfValue } from '../../../app/search/values.js';

const VIEWS = [
  { id: 'list', label: 'List' },
  { id: 'cards', label: 'Cards' },
  { id: 'table', label: 'Table' },
];

/**
 * What was found.
 *
 * @param {{request: object, asked: object, answer: object, parts: import('../../../app/search/results.js').Part[], fields: object[], Why?: Function,
 *     onChange: (request: object) => void}} props `asked`: what the answer is to; `request`: what it is now
 */
export function Results({ request, asked, answer, parts, fields, Why, onChange }) {
  const [view, setView] = useState('list');
  const main = parts.find(({ id }) => id === mainOf(asked)?.id);
  const others = parts.filter((part) => part !== main && !filtersOf(asked).some(({ id }) => id === part.id));
  if (main?.error) {
    return h(SearchFailure, { error: { status: main.status, type: main.error.type, message: reasonOf(main.error) }, onFault: () => {} });
  }
  const searched = fieldsOf(mainOf(asked));
  return [
    h(
      'div',
      { key: 'head', class: 'playground-results-head' },
      h('p', { class: 'playground-total', role: 'status' }, main ? totalText(main, answer) : 'The request runs no query of type search.'),
      main && h(Order, { request, fields, onChange }),
      h('div', { class: 'playground-views', role: 'group', 'aria-label': 'Show results as' }, VIEWS.map((one) => h('button', { key: one.id, type: 'button', class: 'button small quiet', 'aria-pressed': view === one.id ? 'true' : 'false', onClick: () => setView(one.id) }, one.label))),
    ),
    h(Chips, { key: 'chips', request, onChange }),
    main?.hits.length === 0 && h(Nothing, { key: 'nothing', request, onChange }),
    main?.hits.length > 0 && h(Hits, { key: 'hits', hits: main.hits, fields, searched, view, label: `Results of ${main.id}`, query: main.id, Why }),
    main?.hits.length > 0 && h(Pages, { key: 'pages', request, part: main, onChange }),
    others.map((part) => h(OtherPart, { key: `part-${part.id}`, part, asked, fields, view, Why })),
  ];
}

const reasonOf = (error) => error.reason ?? error.message ?? JSON.stringify(error);

function totalText({ total, atLeast }, answer) {
  const count = total === null ? '' : `${atLeast ? 'More than ' : ''}${total.toLocaleString('en')} ${total === 1 ? 'document' : 'documents'} found`;
  const took = answer.json?.settings?.took;
  return `${count || 'Response'} in ${durationText(Number.isFinite(took) ? took : answer.took)}`;
}

function Order({ request, fields, onChange }) {
  const orders = ordersOf(fields);
  const order = orderOf(request);
  const options = orders.some(({ value }) => value === order) ? orders : [...orders, { value: order, label: order }];
  return h(SelectField, { class: 'playground-order', label: 'Sort by', value: order, options, onChange: (next) => onChange(withOrder(request, next)) });
}

/** What restricts the search, each to be taken away. */
function Chips({ request, onChange }) {
  const choices = choicesOf(request, (value, field) => (/^\d{4}-\d\d-\d\d$/.test(value) ? textOfValue(value, 'date') : textOfValue(value, kindOf(field, undefined, value))));
  if (choices.length === 0) {
    return null;
  }
  return h(
    'div',
    { class: 'playground-chips' },
    h('ul', { class: 'tags', 'aria-label': 'Active filters' }, choices.map(({ key, label, value, without }) => h('li', { key }, h('span', null, `${label}: ${value}`), h(IconButton, { icon: 'close', label: `Remove ${label}: ${value}`, onClick: () => onChange(without) })))),
    h(Button, { kind: 'quiet', small: true, onClick: () => onChange(cleared(request)) }, 'Clear filters'),
  );
}

function Nothing({ request, onChange }) {
  const text = textOf(request);
  const filtered = isFiltered(request);
  const action = h(
    'div',
    { class: 'actions' },
    filtered && h(Button, { kind: 'primary', onClick: () => onChange(cleared(request)) }, 'Clear all filters'),
    text !== '' && h(Button, { onClick: () => onChange(withText(request, '')) }, 'Clear the search text'),
  );
  const title = text === '' ? 'No documents found' : `No documents found for “${text}”`;
  return h(Empty, { icon: 'search', title, text: filtered ? 'No document matches the text together with the chosen filters.' : text === '' ? 'This index has no documents that you may see.' : 'Check the spelling, or turn on typo tolerance in the search options.', action });
}

function Pages({ request, part, onChange }) {
  const { from, size } = pageOf(request);
  const to = from + part.hits.length;
  const last = to >= (part.total ?? 0);
  if (from === 0 && last) {
    return null;
  }
  const go = (next) => () => {
    onChange(withPage(request, next));
    document.querySelector('.playground-results-head')?.scrollIntoView({ block: 'nearest' });
  };
  return h(
    'nav',
    { class: 'playground-pages', 'aria-label': 'Pages of results' },
    h(Button, { icon: 'left', disabled: from === 0, onClick: go(Math.max(0, from - size)) }, 'Previous'),
    h('span', { class: 'muted number' }, `${(from + 1).toLocaleString('en')}–${to.toLocaleString('en')} of ${part.total?.toLocaleString('en') ?? '?'}`),
    h(Button, { disabled: last, onClick: go(from + size) }, 'Next'),
  );
}

/** Another query of the request that has an answer of its own. */
function OtherPart({ part, asked, fields, view, Why }) {
  const searched = fieldsOf(queriesOf(asked).find(({ id }) => id === part.id));
  return h(
    'section',
    { class: 'playground-part', 'aria-label': `Results of ${part.id}` },
    h('h2', null, part.id),
    part.error && h(Note, { kind: 'danger' }, reasonOf(part.error)),
    part.facets.map((facet) => h('ul', { key: facet.field, class: 'playground-values' }, facet.buckets.map((bucket) => h('li', { key: bucket.label }, h('span', null, bucket.label), h('span', { class: 'number muted' }, bucket.count.toLocaleString('en')))))),
    part.hits.length > 0 && (part.type === 'suggestion' ? h(Suggestions, { hits: part.hits }) : h(Hits, { hits: part.hits, fields, searched, view, label: `Results of ${part.id}`, query: part.id, Why })),
    !part.error && part.hits.length === 0 && part.facets.length === 0 && h('p', { class: 'muted small' }, 'No hits'),
  );
}

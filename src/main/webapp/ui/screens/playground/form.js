import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Empty, IconButton, Menu, Note } from '../../app/components/index.js';
import { typeLabel } from './properties.js';
import { FieldNames, QueryForm } from './queryform.js';
import { added, queriesOf, removed, typeOf } from '../../app/search/request.js';

/** A kind of query to add, with the field that fits it best. */
const KINDS = [
  { label: 'Search', id: 'results', query: { type: 'search', size: 10 }, fits: /^(text|string)$/ },
  { label: 'Facet', id: 'facet', query: { type: 'term', aggregationSize: 10 }, fits: /^(keyword|boolean)$/ },
  { label: 'Range', id: 'range', query: { type: 'range', aggregations: ['min', 'max'] }, fits: /^(long|integer|short|byte|double|float|half_float|scaled_float|date)$/ },
  { label: 'Suggestions', id: 'suggestions', query: { type: 'suggestion', size: 5 }, fits: /^(text|string)$/ },
  { label: 'Geo distance', id: 'place', query: { type: 'geo' }, fits: /^geo_point$/ },
];

/**
 * The request as a form: a card for each query.
 *
 * @param {{request: object, schema: object|null, fields: {name: string, type: string}[], faults: object[], stale: boolean,
 *     knownOf: (id: string) => any[], onChange: (request: object) => void}} props
 */
export function RequestForm({ request, schema, fields, faults, stale, knownOf, onChange }) {
  const queries = queriesOf(request);
  const [folded, setFolded] = useState(new Set());
  const fold = (at) => (event) => {
    const open = event.currentTarget.open;
    setFolded((before) => new Set(open ? [...before].filter((one) => one !== at) : [...before, at]));
  };
  const add = (kind) => {
    const used = new Set(queries.flatMap((query) => [query.dataField].flat()));
    const field = fields.find((one) => kind.fits.test(one.type) && !used.has(one.name)) ?? fields.find((one) => kind.fits.test(one.type));
    const { type, ...rest } = kind.query;
    const wish = kind.id === 'facet' || kind.id === 'range' ? (field?.name.replace(/\.(keyword|raw)$/, '') ?? kind.id) : kind.id;
    onChange(added(request, { type, ...(field ? { dataField: [field.name] } : {}), ...rest }, wish));
  };
  const card = (query, at) => {
    const wrong = faults.filter((fault) => fault.pointer.startsWith(`/query/${at}/`) || fault.pointer === `/query/${at}`);
    const details = h(
      'details',
      { open: !folded.has(at), onToggle: fold(at) },
      h(
        'summary',
        { class: 'playground-head' },
        h('strong', null, String(query.id ?? `Query ${at + 1}`)),
        h(Badge, {}, typeLabel(typeOf(query))),
        wrong.length > 0 && h(Badge, { kind: 'danger' }, wrong.length === 1 ? '1 error' : `${wrong.length} errors`),
      ),
      h(QueryForm, { request, at, schema, fields, known: knownOf(query.id), faults, onChange }),
    );
    const remove = h(IconButton, { icon: 'trash', label: `Remove ${query.id ?? `query ${at + 1}`}`, onClick: () => onChange(removed(request, at)) });
    return h('div', { key: at, class: 'card playground-card' }, details, remove);
  };
  return h(
    'div',
    { class: 'playground-form' },
    stale && h(Note, { kind: 'warning' }, 'The JSON is not valid. The form shows the last valid request, and a change in the form replaces the JSON.'),
    schema !== null && !schema.properties && h(Note, { kind: 'warning' }, 'The schema of the request could not be loaded. Write the request as JSON.'),
    h(FieldNames, { fields }),
    queries.length === 0 && h(Empty, { icon: 'search', title: 'No queries yet', text: 'Add a search to start.' }),
    queries.map(card),
    h('div', { class: 'playground-add' }, h(Menu, { label: 'Add a query', icon: 'plus', text: 'Add', kind: 'plain', items: KINDS.map((kind) => ({ label: kind.label, onSelect: () => add(kind) })) })),
  );
}

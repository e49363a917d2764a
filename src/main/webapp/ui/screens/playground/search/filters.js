import { h } from 'preact';
import { Badge, Button, ErrorBox, IconButton, Menu, RangeChart, Toggle } from '../../../app/components/index.js';
import { chosen, withProperty } from '../../../app/search/request.js';
import { barsOf, extentOf, fromRange, toRange } from './bars.js';
import { kindOf, labelOf } from '../../../app/search/fields.js';
import { filtersOf, isDateFilter, toggled, withFilter, withoutFilter, withRange } from './model.js';
import { textOf } from '../../../app/search/values.js';

const MORE = 20;

/**
 * The filters of a request with what they would leave.
 *
 * @param {{request: object, parts: import('../../../app/search/results.js').Part[], fields: object[], candidates: object[],
 *     settled: boolean, survey: {error?: any, reload: () => void}, onChange: (request: object) => void}} props `parts`: of the
 *     last answer; `settled`: whether all candidates are known; `survey`: which found the candidates, or failed
 */
export function Filters({ request, parts, fields, candidates, settled, survey, onChange }) {
  const filters = filtersOf(request);
  const taken = new Set(filters.map(({ field }) => field));
  const more = candidates.filter(({ query }) => !taken.has(query.dataField[0]));
  return h(
    'div',
    { class: 'playground-filters' },
    h(ErrorBox, { error: survey.error, title: 'Facets cannot be proposed.', onRetry: survey.reload }),
    settled && !survey.error && filters.length === 0 && more.length === 0 && h('p', { class: 'muted small' }, 'No field of this index is suitable for a facet.'),
    filters.map((filter) => h(Filter, { key: filter.id, filter, request, part: parts.find(({ id }) => id === filter.id), fields, onChange })),
    more.length > 0 &&
      h(Menu, { label: 'Add facet', icon: 'plus', text: 'Add facet', kind: 'quiet', items: more.map((candidate) => ({ label: candidate.label, onSelect: () => onChange(withFilter(request, candidate)) })) }),
  );
}

function Filter({ filter, request, part, fields, onChange }) {
  const label = labelOf(filter.field);
  const count = filter.kind === 'list' ? chosen(filter.query).length : 0;
  return h(
    'section',
    { class: 'playground-filter', 'aria-label': `Facet ${label}` },
    h(
      'details',
      { open: true },
      h('summary', { title: filter.field }, h('span', null, label), count > 0 && h(Badge, { kind: 'accent' }, count)),
      part?.error
        ? h('p', { class: 'field-error small' }, part.error.reason ?? part.error.message ?? 'This facet failed.')
        : filter.kind === 'list'
          ? h(ValueList, { filter, request, facet: part?.facets[0], label, onChange })
          : h(RangeFilter, { filter, request, facet: part?.facets[0], fields, label, onChange }),
    ),
    h(IconButton, { icon: 'close', label: `Remove the facet ${label}`, onClick: () => onChange(withoutFilter(request, filter)) }),
  );
}

function ValueList({ filter, request, facet, label, onChange }) {
  const values = chosen(filter.query);
  const buckets = facet?.buckets ?? [];
  const missing = values.filter((value) => !buckets.some(({ key }) => key === value)).map((value) => ({ key: value, label: String(value), count: 0 }));
  const lines = [...missing, ...buckets];
  if (facet !== undefined && lines.length === 0) {
    return h('p', { class: 'muted small' }, 'No values');
  }
  const size = filter.query.aggregationSize;
  const line = (bucket) =>
    h(
      'li',
      { key: String(bucket.key) },
      h(Toggle, { box: true, label: valueText(bucket), checked: values.includes(bucket.key), onChange: () => onChange(toggled(request, filter, bucket.key)) }),
      h('span', { class: 'number muted' }, bucket.count.toLocaleString('en')),
    );
  return [
    h('ul', { key: 'values', class: 'playground-values' }, lines.map(line)),
    facet?.others > 0 &&
      h(Button, { key: 'more', kind: 'quiet', small: true, 'aria-label': `Show more values of ${label}`, onClick: () => onChange(withProperty(request, filter.at, 'aggregationSize', (size ?? buckets.length) + MORE)) }, 'Show more'),
  ];
}

const valueText = ({ key, label }) => (typeof key === 'boolean' ? textOf(key, 'flag') : label === '' ? '(empty)' : label);

function RangeFilter({ filter, request, facet, fields, label, onChange }) {
  const date = isDateFilter(filter, fields);
  const type = fields.find(({ name }) => name === filter.field)?.type ?? '';
  const extent = extentOf(filter.query, facet, date, type);
  if (extent === null) {
    return h('p', { class: 'muted small' }, 'This facet has no range to choose from.');
  }
  return h(RangeChart, {
    label,
    bars: barsOf(facet, filter.query.interval),
    ...extent,
    value: fromRange(filter.query.value),
    kind: date ? 'date' : 'number',
    print: (value) => textOf(value, date ? 'date' : kindOf(filter.field, type, value)),
    onChange: (value) => onChange(withRange(request, filter, toRange(value, date))),
  });
}

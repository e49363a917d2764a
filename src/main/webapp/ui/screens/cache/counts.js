import { h } from 'preact';
import { Count, Duration, Facts, ProgressBar, Section, Stats, Table } from '../../app/components/index.js';
import { memoryText } from './forms.js';
import { percent, ratioOf } from './history.js';

const TOP = [
  { key: 'query', title: 'Search text', render: ({ query }) => query || h('span', { class: 'muted' }, 'No text') },
  { key: 'index', title: 'Indices', render: ({ index }) => (index ? h('code', null, index) : h('span', { class: 'muted' }, 'All indices')) },
  { key: 'hits', title: 'Hits', align: 'end', render: ({ hits }) => h(Count, { value: hits }) },
];

/** Cached responses in the order of their use. */
export function TopTable({ label, rows, empty }) {
  return h(Table, { label, columns: TOP, rows, rowKey: (row, at) => at, empty, stacks: true });
}

/** What the cache holds, and what it has done since the gateway was started. */
export function Counts({ stats }) {
  const { hits, misses, stale, bypasses, entries, bytes, maxBytes, evictions, savedEngineMillis } = stats;
  const count = (value) => h(Count, { value });
  return h(Section, { title: 'This gateway', lead: 'Since it was started. Each gateway has its own memory and counts.' },
    h(Stats, { items: [
      ['Hit ratio', percent(ratioOf(hits + stale, misses)), 'without bypassed searches'],
      ['Hits', count(hits), stale > 0 && `and ${stale.toLocaleString('en')} stale`],
      ['Misses', count(misses)],
      ['Bypassed', count(bypasses), 'not cacheable'],
      ['Saved engine time', h(Duration, { ms: savedEngineMillis })],
      ['Cached responses', count(entries)],
    ] }),
    h('h3', null, 'Memory'),
    h('p', null, `${memoryText(bytes)} of ${memoryText(maxBytes)}`),
    maxBytes > 0 && h(ProgressBar, { value: bytes, max: maxBytes, label: 'Memory in use' }),
    h('h3', null, 'Removed responses'),
    h(Facts, { items: [
      ['Index changed', count(evictions.invalidated)],
      ['Maximum age reached', count(evictions.expired)],
      ['Memory full', count(evictions.size)],
      ['Evicted on request', count(evictions.evicted)],
    ] }));
}

/** The cached responses that were used most. */
export function Top({ rows }) {
  return h(Section, { title: 'Most used responses', lead: 'Those that are cached on this gateway now, at most 20.' },
    h(TopTable, { label: 'Most used responses', rows, empty: 'No cached responses' }));
}

import { h } from 'preact';
import { Count, Section, Table } from '../../app/components/index.js';
import { OTHERS, SEARCHES, sum } from './traffic.js';

const KINDS = [...SEARCHES, ...OTHERS];

/** Every request of the span, by what it was for. */
export function Requests({ traffic }) {
  const samples = traffic.value?.samples ?? [];
  const minutes = Math.max(1, samples.length);
  const rows = KINDS.map((kind) => ({ ...kind, id: kind.key, count: sum(samples, kind.key) }));
  const columns = [
    { key: 'label', title: 'Kind', render: ({ label, hint }) => [h('span', { key: 'label' }, label), hint && h('small', { key: 'hint', class: 'muted' }, `, ${hint}`)] },
    { key: 'count', title: 'Requests', align: 'end', render: ({ count }) => h(Count, { value: count, short: count > 99_999 }) },
    { key: 'rate', title: 'Per minute', align: 'end', render: ({ count }) => h(Count, { value: Math.round((count / minutes) * 10) / 10 }) },
  ];
  return h(Section, { title: 'Requests by kind' }, h(Table, { label: 'Requests by kind', columns, rows }));
}

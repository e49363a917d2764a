import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Chart, Count, Section, Table } from '../../app/components/index.js';
import { bucketWords, percent } from './words.js';

const COLUMNS = [
  { key: 'when', title: 'Time', render: ({ when }) => when },
  { key: 'searches', title: 'Searches', align: 'end', render: ({ searches }) => h(Count, { value: searches }) },
  { key: 'no_results', title: 'Without results', align: 'end', render: ({ no_results: none }) => h(Count, { value: none }) },
  { key: 'clicks', title: 'Clicks', align: 'end', render: ({ clicks }) => h(Count, { value: clicks }) },
  { key: 'click_rate', title: 'Click rate', align: 'end', render: ({ click_rate: rate }) => percent(rate) },
];

const day = (time) => new Date(time).toLocaleDateString('sv');

/**
 * Searches over time, as a chart or as a table. A click on a day leads to the searches of that day.
 *
 * @param {{histogram: object[], onDays: (from: string, to: string) => void}} props
 */
export function SearchesOverTime({ histogram, onDays }) {
  const [table, setTable] = useState(false);
  const length = histogram.length > 1 ? histogram[1].key - histogram[0].key : 86_400_000;
  const rows = histogram.map((row) => ({ ...row, when: bucketWords(row.key, length) }));
  const open = (_, [hit]) => {
    if (hit && length >= 86_000_000) {
      const { key } = histogram[hit.index];
      onDays(day(key), day(key + length - 1));
    }
  };
  const total = rows.reduce((sum, { searches }) => sum + searches, 0);
  const chart = h(Chart, {
    type: 'line',
    label: 'Searches over time',
    summary: `${total.toLocaleString('en')} searches in ${rows.length} periods`,
    data: {
      labels: rows.map(({ when }) => when),
      datasets: [
        { label: 'Searches', tone: '--series-1', fill: true, data: rows.map(({ searches }) => searches) },
        { label: 'Without results', tone: '--series-3', data: rows.map(({ no_results: none }) => none) },
        { label: 'Clicks', tone: '--series-2', data: rows.map(({ clicks }) => clicks) },
      ],
    },
    options: { suggestedMax: 5, more: { onClick: open } },
  });
  const choice = h(Button, { small: true, icon: 'table', 'aria-pressed': String(table), onClick: () => setTable(!table) }, 'Show as table');
  return h(Section, { title: 'Searches over time', lead: length >= 86_000_000 ? 'Select a day in the chart to see only that day.' : undefined, actions: choice },
    table ? h(Table, { label: 'Searches over time', columns: COLUMNS, rows, rowKey: ({ key }) => key, stacks: true }) : chart);
}

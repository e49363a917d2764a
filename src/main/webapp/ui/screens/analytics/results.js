import { h } from 'preact';
import { Chart, Count, Loading, Section, Table, useLoad } from '../../app/components/index.js';
import { readReport } from './calls.js';
import { DownloadButton } from './texts.js';
import { decimal, percent } from './words.js';

const titleOf = ({ source, key }) => String(source?.title ?? source?.name ?? key);

const DOCUMENTS = [
  { key: 'key', title: 'Document', render: (row) => h('span', null, titleOf(row), ' ', h('span', { class: 'muted mono small' }, row.index ? `${row.index}/${row.key}` : row.key)) },
  { key: 'count', title: 'Shown', align: 'end', render: (row) => h(Count, { value: row.count }) },
  { key: 'clicks', title: 'Clicks', align: 'end', render: (row) => h(Count, { value: row.clicks ?? 0 }) },
  { key: 'click_rate', title: 'Click rate', align: 'end', render: (row) => percent(row.click_rate) },
  { key: 'click_position', title: 'Click position', align: 'end', render: (row) => decimal(row.click_position) },
];

const FILTERS = [
  { key: 'key', title: 'Filter', render: ({ key }) => key },
  { key: 'value', title: 'Value', render: ({ value }) => value },
  { key: 'count', title: 'Searches', align: 'end', render: (row) => h(Count, { value: row.count }) },
  { key: 'click_rate', title: 'Click rate', align: 'end', render: (row) => percent(row.click_rate) },
];

function Positions({ positions, mrr }) {
  return h(Chart, {
    type: 'bar',
    label: 'Clicks by position',
    summary: `mean reciprocal rank ${mrr === null ? 'unknown' : mrr}`,
    data: { labels: positions.map(({ position }) => String(position)), datasets: [{ label: 'Clicks', data: positions.map(({ clicks }) => clicks) }] },
    options: { suggestedMax: 5 },
  });
}

/** Documents that searches found, what was clicked, and by which filters. */
export function Results({ selection }) {
  const about = { ...selection, click_analytics: true, size: 50 };
  const keys = [JSON.stringify(selection)];
  const results = useLoad((signal) => readReport('popular-results', about, signal), keys);
  const positions = useLoad((signal) => readReport('click-positions', about, signal), keys);
  const filters = useLoad((signal) => readReport('popular-filters', about, signal), keys);
  return h('div', { class: 'analytics-part' },
    h(Section, { title: 'Popular documents', lead: 'Documents on the first page of searches. The click rate is the share of their appearances that were clicked.', actions: h(DownloadButton, { report: 'popular-results', selection: { ...selection, click_analytics: true }, title: 'Popular documents' }) },
      h(Loading, { of: results }, ({ popular_results: rows }) => h(Table, { label: 'Popular documents', columns: DOCUMENTS, rows, rowKey: ({ index, key }) => `${index}/${key}`, stacks: true, empty: 'No documents were shown' }))),
    h(Section, { title: 'Clicks by position', lead: 'Where the documents stood that were clicked. Many clicks far down mean that the order can be better.' },
      h(Loading, { of: positions }, (found) => (found.positions.length === 0 ? h('p', { class: 'muted' }, 'No clicks') : h(Positions, found)))),
    h(Section, { title: 'Popular filters', actions: h(DownloadButton, { report: 'popular-filters', selection, title: 'Popular filters' }) },
      h(Loading, { of: filters }, ({ popular_filters: rows }) => h(Table, { label: 'Popular filters', columns: FILTERS, rows, rowKey: ({ key, value }) => `${key} ${value}`, stacks: true, empty: 'No filters were selected' }))));
}

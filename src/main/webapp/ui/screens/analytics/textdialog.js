import { h } from 'preact';
import { Chart, Count, Dialog, Loading, Table, useLoad } from '../../app/components/index.js';
import { readReport } from './calls.js';
import { Fixes } from './fixes.js';
import { bucketWords } from './words.js';

const SHOWN = 10;
const document = { key: 'key', title: 'Document', render: ({ key, index }) => h('span', { class: 'mono' }, index ? `${index}/${key}` : key) };
const count = (title) => ({ key: 'count', title, align: 'end', render: (row) => h(Count, { value: row.count }) });
const kind = { key: 'click_type', title: 'Type', render: (row) => (row.click_type === 'suggestion' ? 'suggestion' : 'result') };

function Searches({ histogram }) {
  const length = histogram.length > 1 ? histogram[1].key - histogram[0].key : 86_400_000;
  const total = histogram.reduce((sum, row) => sum + row.count, 0);
  return h(Chart, {
    type: 'bar',
    label: 'Searches over time',
    summary: `${total.toLocaleString('en')} searches`,
    data: { labels: histogram.map(({ key }) => bucketWords(key, length)), datasets: [{ label: 'Searches', data: histogram.map((row) => row.count) }] },
    options: { suggestedMax: 5 },
  });
}

/** What became of the searches of one text. */
export function TextDialog({ text, selection, onClose }) {
  const read = useLoad((signal) => readReport('query-overview', { ...selection, query: text, size: SHOWN }, signal), [text, JSON.stringify(selection)]);
  return h(Dialog, { open: true, wide: true, title: `Searches for “${text}”`, onClose, actions: h(Fixes, { text, index: selection.index }) },
    h(Loading, { of: read }, ({ histogram, top_clicks: clicked, top_results: shown }) => h('div', { class: 'stack', role: 'group', 'aria-label': 'Report of the text', tabIndex: 0 },
      h(Searches, { histogram }),
      h('h3', null, 'Most clicked'),
      h(Table, { label: 'Most clicked', columns: [document, kind, count('Clicks')], rows: clicked, rowKey: ({ index, key, click_type: type }) => `${type} ${index}/${key}`, stacks: true, empty: 'No clicks' }),
      h('h3', null, 'Shown most often'),
      h(Table, { label: 'Shown most often', columns: [document, count('Searches')], rows: shown, rowKey: ({ index, key }) => `${index}/${key}`, stacks: true, empty: 'No documents were shown' }))));
}

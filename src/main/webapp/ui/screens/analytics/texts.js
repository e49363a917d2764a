import { h } from 'preact';
import { Button, Count, Section, Table, Time } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { downloadReport } from './calls.js';
import { Fixes } from './fixes.js';
import { decimal, percent } from './words.js';

const count = { key: 'count', title: 'Searches', align: 'end', render: (row) => h(Count, { value: row.count }) };
const last = { key: 'last_seen', title: 'Last search', render: (row) => h(Time, { at: row.last_seen, relative: true }) };
const clicks = [
  { key: 'click_rate', title: 'Click rate', align: 'end', render: (row) => percent(row.click_rate) },
  { key: 'click_position', title: 'Click position', align: 'end', render: (row) => decimal(row.click_position) },
  { key: 'conversion_rate', title: 'Conversion rate', align: 'end', render: (row) => percent(row.conversion_rate) },
];

/** A button that saves a report as CSV. */
export function DownloadButton({ report, selection, title }) {
  const load = () => downloadReport(report, { ...selection, size: 1000 }).catch((error) => notify('The report could not be downloaded', { kind: 'error', detail: error.message }));
  return h(Button, { small: true, icon: 'download', 'aria-label': `Download ${title} as CSV`, onClick: load }, 'CSV');
}

/**
 * Texts that were searched for.
 *
 * @param {{title: string, lead: string, report: string, rows: object[], selection: import('./calls.js').Selection, empty: any,
 *     withClicks?: boolean, fixes?: boolean, onText: (text: string) => void}} props `fixes`: each row offers what can be done
 */
export function Texts({ title, lead, report, rows, selection, empty, withClicks = false, fixes = false, onText }) {
  const text = { key: 'key', title: 'Search text', render: ({ key }) => h('button', { type: 'button', class: 'link', onClick: () => onText(key) }, key) };
  const fix = { key: 'fix', title: h('span', { class: 'only-read' }, 'Fix'), align: 'end', render: ({ key }) => h(Fixes, { text: key, index: selection.index }) };
  const columns = [text, count, ...(withClicks ? clicks : []), last, ...(fixes ? [fix] : [])];
  return h(Section, { title, lead, actions: rows.length > 0 && h(DownloadButton, { report, selection, title }) },
    h(Table, { label: title, columns, rows, rowKey: ({ key }) => key, stacks: true, onRow: ({ key }) => onText(key), empty }));
}

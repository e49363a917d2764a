import { h } from 'preact';
import { Count, Table } from '../../app/components/index.js';

const COLUMNS = [
  { key: 'row', title: 'Row', align: 'end' },
  { key: 'line', title: 'Line', align: 'end', render: (error) => error.line ?? '–' },
  { key: 'id', title: 'ID', render: (error) => (error.id ? h('code', null, error.id) : '–') },
  { key: 'reason', title: 'Reason', class: 'reason', render: (error) => error.reason ?? error.type },
  { key: 'source', title: 'Source', class: 'reason', render: (error) => (error.source === undefined ? '–' : h('code', null, sourceText(error.source))) },
];
const LONGEST = 160;

const sourceText = (source) => {
  const text = typeof source === 'string' ? source : JSON.stringify(source);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Rows that were refused, with the reason. */
export function ErrorRows({ errors, total }) {
  return h('div', { class: 'stack' },
    h(Table, { label: 'Rejected rows', columns: COLUMNS.filter(({ key }) => key !== 'source' || errors.some((error) => error.source !== undefined)), rows: errors, rowKey: (error, at) => `${error.row} ${at}`, empty: 'No rejected rows' }),
    total > errors.length && h('p', { class: 'muted' }, 'Showing the first ', h(Count, { value: errors.length }), ' of ', h(Count, { value: total }), '.'));
}

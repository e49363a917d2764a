import { h } from 'preact';
import { writeExact } from '../exact.js';

const SHOWN = 8;
const LETTERS = 140;

/**
 * What is about to be deleted, the first documents by name and beginning.
 *
 * @param {{rows: any[], count: number, text: string}} props `rows`: those that are known; `count`: how many it is about
 */
export function DeletePreview({ rows, count, text }) {
  const first = rows.slice(0, SHOWN);
  const more = count - first.length;
  return h('div', { class: 'delete-preview' },
    h('p', null, text),
    h('ul', { 'aria-label': 'What is deleted' }, first.map((row) => h('li', { key: `${row._index}/${row._id}` },
      h('code', null, row._id), h('span', { class: 'muted small' }, writeExact(row._source ?? {}).slice(0, LETTERS))))),
    more > 0 && h('p', { class: 'muted' }, `and ${more.toLocaleString()} more`));
}

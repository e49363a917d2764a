import { h } from 'preact';
import { Badge, Table } from '../../../app/components/index.js';
import { textOf } from '../synonyms/list.js';

const MOST_SYNONYMS = 8;

/**
 * Changes in words.
 *
 * @param {{changes: import('../model/changes.js').Change[], synonyms?: {put: object[], added: object[], gone: object[]}}} props
 */
export function ChangeList({ changes, synonyms = { put: [], added: [], gone: [] } }) {
  const columns = [
    { key: 'label', title: 'Setting', render: ({ label }) => h('strong', null, label) },
    { key: 'before', title: 'Before', render: ({ before }) => h('span', { class: 'muted' }, before) },
    { key: 'after', title: 'After' },
  ];
  const of = (list, badge, kind) => list.slice(0, MOST_SYNONYMS).map((one, at) => h('li', { key: `${badge}${one.id ?? at}` }, h(Badge, { kind }, badge), h('span', null, textOf(one))));
  const more = Math.max(0, synonyms.put.length - MOST_SYNONYMS) + Math.max(0, synonyms.gone.length - MOST_SYNONYMS);
  return [
    changes.length > 0 && h(Table, { key: 'settings', label: 'Changed settings', stacks: true, columns, rows: changes, rowKey: ({ pointer, label }) => pointer + label }),
    synonyms.put.length + synonyms.gone.length > 0 && h('section', { key: 'synonyms', 'aria-label': 'Changed synonyms' },
      h('h3', null, 'Synonyms'),
      h('ul', { class: 'relevance-synonym-changes' },
        of(synonyms.added, 'Added', 'ok'),
        of(synonyms.put.filter((one) => !synonyms.added.includes(one)), 'Changed', 'accent'),
        of(synonyms.gone, 'Deleted', 'danger'),
        more > 0 && h('li', { class: 'muted' }, `${more.toLocaleString('en')} more`))),
  ];
}

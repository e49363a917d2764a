import { h } from 'preact';
import { Badge, IconButton, Table } from '../../../app/components/index.js';
import { textOf } from './list.js';

/**
 * Synonyms in lines.
 *
 * @param {{synonyms: import('./list.js').Synonym[], saved: import('./list.js').Synonym[], mayWrite: boolean, chosen: Set<object>,
 *     onChosen: (chosen: Set<object>) => void, onEdit: (synonym: object) => void, onRemove: (synonym: object) => void}} props
 */
export function SynonymTable({ synonyms, saved, mayWrite, chosen, onChosen, onEdit, onRemove }) {
  const before = new Map(saved.map((one) => [one.id, one]));
  const toggle = (synonym, on) => {
    const next = new Set(chosen);
    next[on ? 'add' : 'delete'](synonym);
    onChosen(next);
  };
  const all = synonyms.length > 0 && synonyms.every((one) => chosen.has(one));
  const box = (label, checked, onChange) => h('input', { type: 'checkbox', 'aria-label': label, checked, onChange: (event) => onChange(event.currentTarget.checked) });
  const columns = [
    mayWrite && { key: 'choose', title: box('Select all', all, (on) => onChosen(new Set(on ? synonyms : []))), class: 'relevance-choose', render: (one) => box(`Select ${textOf(one)}`, chosen.has(one), (on) => toggle(one, on)) },
    { key: 'words', title: 'Words', render: (one) => h('span', { class: 'relevance-words' }, mayWrite ? h('button', { type: 'button', class: 'link', 'aria-label': `Edit ${textOf(one)}`, onClick: () => onEdit(one) }, textOf(one)) : textOf(one), h(State, { synonym: one, before })) },
    { key: 'type', title: 'Direction', class: 'wide-only', render: ({ type }) => (type === 'one-way' ? 'One way' : 'Both ways') },
    mayWrite && { key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (one) => h(IconButton, { icon: 'trash', label: `Delete ${textOf(one)}`, onClick: () => onRemove(one) }) },
  ].filter(Boolean);
  return h(Table, { label: 'Synonyms', columns, rows: synonyms, rowKey: (one, at) => one.id ?? `new-${at}-${one.synonyms}`, empty: 'No results' });
}

function State({ synonym, before }) {
  const old = before.get(synonym.id);
  if (old === undefined) {
    return h(Badge, { kind: 'ok' }, 'New');
  }
  return (old.synonyms !== synonym.synonyms || old.type !== synonym.type) && h(Badge, { kind: 'accent' }, 'Changed');
}

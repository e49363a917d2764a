import { h } from 'preact';
import { Button, IconButton } from '../../app/components/index.js';
import { USES } from '../import/options.js';

const OFFERED = USES.filter(({ value }) => value !== 'ignore');

/** Names and uses of fields, to make an index of. */
export function ColumnsEditor({ columns, onChange }) {
  const set = (at, part) => onChange(columns.map((column, number) => (number === at ? { ...column, ...part } : column)));
  return h('fieldset', { class: 'columns-editor' },
    h('legend', null, 'Fields'),
    columns.map((column, at) => h('div', { key: at, class: 'column-row' },
      h('input', {
        class: 'bare', type: 'text', value: column.name, placeholder: 'Name', spellcheck: false, 'aria-label': `Name of field ${at + 1}`,
        onInput: (event) => set(at, { name: event.currentTarget.value }),
      }),
      h('select', { class: 'bare', value: column.use, 'aria-label': `Use of field ${at + 1}`, onChange: (event) => set(at, { use: event.currentTarget.value }) },
        OFFERED.map(({ value, label }) => h('option', { key: value, value, selected: value === column.use }, label))),
      h(IconButton, { icon: 'trash', label: `Remove field ${at + 1}`, onClick: () => onChange(columns.filter((one, number) => number !== at)) }))),
    h(Button, { small: true, icon: 'plus', onClick: () => onChange([...columns, { name: '', use: 'search' }]) }, 'Add a field'),
    h('p', { class: 'hint' }, 'Fields that are not listed are added by the engine when a document has them.'));
}

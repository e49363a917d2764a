import { h } from 'preact';
import { useId } from 'preact/hooks';
import { Button, Icon, IconButton } from '../../app/components/index.js';
import { USES } from '../import/options.js';

const OFFERED = USES.filter(({ value }) => value !== 'ignore');

const invalid = (error, id) => (error ? { 'aria-invalid': 'true', 'aria-describedby': id } : {});

/**
 * Names and uses of fields, to make an index of.
 *
 * @param {{columns: {name: string, use: string}[], onChange: (columns: any[]) => void, errorOf: (column: object) => string|undefined}} props
 */
export function ColumnsEditor({ columns, onChange, errorOf }) {
  const id = useId();
  const set = (at, part) => onChange(columns.map((column, number) => (number === at ? { ...column, ...part } : column)));
  return h('fieldset', { class: 'columns-editor' },
    h('legend', null, 'Fields'),
    columns.map((column, at) => [h('div', { key: at, class: 'column-row' },
      h('input', {
        ...invalid(errorOf(column), `${id}${at}`),
        class: 'bare', type: 'text', value: column.name, placeholder: 'Name', spellcheck: false, 'aria-label': `Name of field ${at + 1}`,
        onInput: (event) => set(at, { name: event.currentTarget.value }),
      }),
      h('select', { class: 'bare', value: column.use, 'aria-label': `Type of field ${at + 1}`, onChange: (event) => set(at, { use: event.currentTarget.value }) },
        OFFERED.map(({ value, label }) => h('option', { key: value, value, selected: value === column.use }, label))),
      h(IconButton, { icon: 'trash', label: `Remove field ${at + 1}`, onClick: () => onChange(columns.filter((one, number) => number !== at)) })),
    errorOf(column) && h('div', { key: `${at} error`, class: 'field' }, h('small', { id: `${id}${at}`, class: 'field-error' }, h(Icon, { name: 'warning' }), errorOf(column)))]),
    h(Button, { small: true, icon: 'plus', onClick: () => onChange([...columns, { name: '', use: 'search' }]) }, 'Add field'),
    h('p', { class: 'hint' }, 'The engine adds other fields when a document contains them.'));
}

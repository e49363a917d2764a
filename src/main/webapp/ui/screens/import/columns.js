import { h } from 'preact';
import { Badge, Icon } from '../../app/components/index.js';
import { placeOf, USES } from './options.js';

const SURE = 0.9;
const FEW = 20;

/** The columns of the file: name, what it is for, and what its values look like. */
export function Columns({ plan, change, errors, rows }) {
  if (!plan.columns.length) return null;
  const errorOf = (column) => errors.of(placeOf(column, plan)) ?? errors.of(placeOf(column, plan, 'date_formats'));
  const set = (at, part) => change((now) => ({ columns: now.columns.map((column, number) => (number === at ? { ...column, ...part } : column)) }));
  return h('div', { class: 'table-box', role: 'region', 'aria-label': 'Columns', tabIndex: 0 },
    h('table', { class: 'table stacks columns-table', role: 'table' },
      h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, ['Column', plan.canRename && 'Name in the index', 'Type', 'Examples', 'Confidence'].filter(Boolean).map((title) => h('th', { key: title, scope: 'col', role: 'columnheader' }, title)))),
      h('tbody', { role: 'rowgroup' }, plan.columns.map((column, at) => h('tr', { key: column.name, role: 'row', class: column.use === 'ignore' ? 'left-out' : '' },
        h('th', { scope: 'row', role: 'rowheader' }, h('code', null, plan.canRename ? sourceText(column) : column.name), isPair(column) && h('span', { class: 'muted small' }, ` from ${sourceText(column)}`), column.nullable && h('span', { class: 'muted small', title: 'Some rows have no value' }, ' optional')),
        plan.canRename && h('td', cell('Name'), h('input', {
          class: 'bare', type: 'text', value: column.rename, 'aria-label': `Name of ${column.name} in the index`, spellcheck: false, disabled: column.use === 'ignore',
          onInput: (event) => set(at, { rename: event.currentTarget.value }),
        })),
        h('td', cell('Type'), h('select', { class: 'bare', value: column.use, 'aria-label': `Type of ${column.name}`, 'aria-invalid': errorOf(column) && 'true', 'aria-describedby': errorOf(column) && `column-error-${at}`, onChange: (event) => set(at, { use: event.currentTarget.value }) },
          USES.map(({ value, label }) => h('option', { key: value, value, selected: value === column.use }, label))),
        errorOf(column) && h('div', { class: 'field' }, h('small', { id: `column-error-${at}`, class: 'field-error' }, h(Icon, { name: 'warning' }), errorOf(column)))),
        h('td', { ...cell('Examples'), class: 'examples' }, (column.examples ?? []).slice(0, 3).map((example, number) => h('code', { key: number }, exampleText(example)))),
        h('td', cell('Confidence'), h(Confidence, { column, rows })))))));
}

/** A cell that tells its column's name where rows are laid out as blocks. */
const cell = (title) => ({ role: 'cell', 'data-title': title });

const isPair = ({ source }) => [source].flat().length > 1;

const sourceText = ({ source, name }) => [source ?? name].flat().join(' and ');

const exampleText = (example) => {
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

function Confidence({ column, rows }) {
  if (column.use !== column.proposed) return h(Badge, { kind: 'accent' }, 'Manual');
  if (column.confidence === undefined) return null;
  const percent = Math.round(column.confidence * 100);
  const kind = column.confidence >= SURE ? 'ok' : rows < FEW ? 'plain' : 'warning';
  return h(Badge, { kind, title: rows < FEW ? 'Based on few rows' : `Share of the sampled values that match ${column.type ?? column.use}` }, `${percent} %`);
}

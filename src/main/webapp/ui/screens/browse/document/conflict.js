import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Badge, Button, Dialog } from '../../../app/components/index.js';
import { shown } from '../values.js';
import { differences, resolved } from './differences.js';

/**
 * Shown when a document changed between reading and saving: for each field that differs one chooses whose value it gets.
 *
 * @param {{id: string, base: any, theirs: any|null, mine: any, onSave: (source: any) => void, onTheirs: () => void, onCancel: () => void}} props
 *   `base`: as it was when the change began; `theirs`: as it is stored now, null when it was deleted; `mine`: what was to be stored
 */
export function ConflictDialog({ id, base, theirs, mine, onSave, onTheirs, onCancel }) {
  const gone = theirs === null;
  const differing = useMemo(() => (gone ? [] : differences(base, theirs, mine)), [base, theirs, mine]);
  const [choices, setChoices] = useState(() => differing.map(({ choice }) => choice));
  const choose = (at, whose) => setChoices(choices.map((choice, number) => (number === at ? whose : choice)));
  return h(Dialog, { title: gone ? `${id} was deleted by someone else` : `${id} was changed by someone else`, open: true, onClose: onCancel, wide: true, stay: true, actions: [
    h(Button, { key: 'theirs', onClick: onTheirs }, gone ? 'Leave it deleted' : 'Discard my changes'),
    h('span', { key: 'gap', class: 'grow' }),
    h(Button, { key: 'later', onClick: onCancel }, 'Decide later'),
    h(Button, { key: 'mine', kind: 'primary', onClick: () => onSave(gone ? mine : resolved(theirs, differing, choices)) }, gone ? 'Create it again' : 'Save chosen values'),
  ] },
    h('p', null, gone
      ? 'Someone deleted this document after you opened it. Saving creates it again.'
      : 'Someone saved this document after you opened it. Choose a value for each field that differs.'),
    !gone && h('div', { class: 'scroll-x', tabIndex: 0, role: 'region', 'aria-label': 'Fields that differ' }, h('table', { class: 'sides' },
      h('thead', null, h('tr', null, ['Field', 'When you opened it', 'Stored now', 'Your value'].map((title) => h('th', { key: title, scope: 'col' }, title)))),
      h('tbody', null, differing.map((field, at) => h(Sides, { key: field.keys.join('\n'), field, choice: choices[at], onChoose: (whose) => choose(at, whose) }))))));
}

function Sides({ field: { keys, base, theirs, mine, both }, choice, onChoose }) {
  const path = keys.join('.');
  const side = (whose, value) => h('td', { class: choice === whose ? 'chosen' : undefined }, h('label', null,
    h('input', { type: 'radio', name: path, checked: choice === whose, 'aria-label': `${path}: ${whose === 'mine' ? 'yours' : 'theirs'}`, onChange: () => onChoose(whose) }), h(Value, { value })));
  return h('tr', null,
    h('th', { scope: 'row' }, h('code', null, path), both && h(Badge, { kind: 'warning' }, 'both changed')),
    h('td', null, h(Value, { value: base })), side('theirs', theirs), side('mine', mine));
}

const Value = ({ value }) => (value === undefined ? h('span', { class: 'muted' }, 'not set') : h('span', { class: 'side-value' }, shown(value)));

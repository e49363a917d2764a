import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, Icon, IconButton, SelectField, Section } from '../../../app/components/index.js';
import { steps } from '../../../app/fielderrors.js';
import { addable, groupsOf, groupWeight, withGroup, withGroupWeight, withoutGroup, withWeight } from '../model/weights.js';
import { WeightField } from './weight.js';

/** The searched fields, and how much each of them counts. */
export function FieldsPanel({ tuning, fields }) {
  const { search } = tuning.draft.settings;
  const set = (next) => tuning.setSection('search', { dataField: next.dataField, fieldWeights: next.fieldWeights });
  const groups = groupsOf(search, fields);
  const others = addable(search, fields);
  const errors = ['/search/dataField', '/search/fieldWeights'].flatMap(tuning.within).map(({ pointer, message }) => [search.dataField[steps(pointer)[0]], message].filter(Boolean).join(': '));
  return h(Section, { title: 'Searched fields', lead: 'A match in a field with a larger weight moves a document further up.' },
    groups.length === 0 && h(NoFields, { possible: others.length > 0 }),
    groups.length > 0 && h('ul', { class: 'relevance-fields' }, groups.map((group) => h(FieldRow, { key: group.name, group, search, onChange: set }))),
    errors.map((error) => h('p', { key: error, class: 'error-text', role: 'alert' }, h(Icon, { name: 'warning' }), error)),
    others.length > 0 && h(AddField, { others, onAdd: (name) => set(withGroup(search, name, fields)) }));
}

function NoFields({ possible }) {
  return h(Empty, possible
    ? { icon: 'sliders', title: 'No field is searched', text: 'Add a field, so that a search text can find something.' }
    : { icon: 'sliders', title: 'No text fields', text: 'This index has no field with text. Searches can only filter it.' });
}

function FieldRow({ group, search, onChange }) {
  const { name, type, subs } = group;
  const searched = subs.filter(({ weight }) => weight !== null).length;
  return h('li', null,
    h('div', { class: 'relevance-field' },
      h('div', { class: 'relevance-field-name' }, h('strong', null, name), h('span', { class: 'muted small' }, type ?? 'not in the mapping')),
      h(IconButton, { icon: 'close', label: `Remove ${name}`, onClick: () => onChange(withoutGroup(search, group)) }),
      h(WeightField, { label: `Weight of ${name}`, value: groupWeight(group), onChange: (weight) => onChange(withGroupWeight(search, group, weight)) })),
    subs.length > 0 && h('details', { class: 'relevance-subs' },
      h('summary', null, `Advanced: ${searched} of ${subs.length} sub-fields`),
      h('p', { class: 'muted small' }, 'Each sub-field contains the same text, analyzed in another way.'),
      h('ul', null, [group, ...subs].map((part) => h(SubField, { key: part.name, part, search, onChange })))));
}

function SubField({ part, search, onChange }) {
  const { name, weight } = part;
  return h('li', null,
    h('label', null,
      h('input', { type: 'checkbox', checked: weight !== null, onChange: (event) => onChange(withWeight(search, name, event.currentTarget.checked ? 1 : null)) }),
      h('code', null, name)),
    weight !== null && h(WeightField, { label: `Weight of ${name} alone`, value: weight, onChange: (next) => onChange(withWeight(search, name, next)) }));
}

function AddField({ others, onAdd }) {
  const [chosen, setChosen] = useState('');
  const name = others.some((one) => one.name === chosen) ? chosen : others[0].name;
  return h('div', { class: 'relevance-add' },
    h(SelectField, { label: 'Another field', value: name, options: others.map((one) => ({ value: one.name, label: `${one.name} (${one.type})` })), onChange: setChosen }),
    h(Button, { icon: 'plus', onClick: () => onAdd(name) }, 'Add field'));
}

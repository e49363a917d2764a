import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, IconButton, TextField } from '../../../app/components/index.js';
import { useDraft } from '../../../app/drafts.js';
import { notify } from '../../../app/notify.js';
import { useFieldErrors } from '../../../app/useFieldErrors.js';
import { saveGroup } from './calls.js';

const NEW_SECTION = { id: '', label: '', suggestions: [{ value: '', label: '' }] };
const ANSWERED = ['updated_at', 'updated_by', 'warnings'];

const replaced = (list, at, part) => list.map((one, place) => (place === at ? { ...one, ...part } : one));
const without = (list, at) => list.filter((_, place) => place !== at);

/** Sections with an ID each; new ones get the first unused number. */
function named(sections) {
  const used = new Set(sections.map(({ id }) => id));
  let number = 0;
  return sections.map((section) => {
    let { id } = section;
    while (!id || (id !== section.id && used.has(id))) {
      number += 1;
      id = `section-${number}`;
    }
    return { ...section, id };
  });
}

/** A group of featured suggestions to be written: sections, each with suggestions. */
export function GroupDialog({ group, mayWrite, onClose, onSaved }) {
  const isNew = group.id === '';
  const begun = () => Object.fromEntries(Object.entries({ name: '', sections: [NEW_SECTION], ...group }).filter(([name]) => !ANSWERED.includes(name)));
  const [draft, setDraft, kept] = useDraft(`featured suggestions ${group.id} ${group.updated_at ?? ''}`, begun);
  const errors = useFieldErrors(['/name', '/sections']);
  const [busy, setBusy] = useState(false);
  const { id, name, sections } = draft;
  const set = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear();
  };
  const save = async (event) => {
    event.preventDefault();
    setBusy(true);
    const { id: _, ...value } = { ...draft, sections: named(sections) };
    try {
      await saveGroup(id, value, isNew);
      notify(`${id} saved`);
      kept.forget();
      onClose();
      onSaved();
    } catch (error) {
      errors.refuse(error);
      setBusy(false);
    }
  };
  const discard = () => {
    kept.forget();
    onClose();
  };
  return h(Dialog, { open: true, title: isNew ? 'Add group' : `Group ${group.id}`, wide: true, stay: true, onClose },
    h('form', { class: 'stack', onSubmit: save, ref: errors.form },
      isNew && h(TextField, { label: 'ID', value: id, required: true, hint: 'Applications name the group by it.', onChange: (next) => set({ id: next.trim() }) }),
      h(TextField, { label: 'Name', value: name, error: errors.of('/name'), onChange: (next) => set({ name: next }) }),
      sections.map((section, at) => h(SectionFields, { key: at, at, section, errors, onChange: (part) => set({ sections: replaced(sections, at, part) }), onRemove: () => set({ sections: without(sections, at) }) })),
      h('div', null, h(Button, { small: true, icon: 'plus', onClick: () => set({ sections: [...sections, NEW_SECTION] }) }, 'Add section')),
      h(ErrorBox, { error: errors.error }),
      h('div', { class: 'actions end' },
        h(Button, { onClick: discard }, 'Cancel'),
        mayWrite && h(Button, { type: 'submit', kind: 'primary', busy, disabled: id === '' }, 'Save group'))));
}

function SectionFields({ at, section, errors, onChange, onRemove }) {
  const { label, suggestions = [] } = section;
  const place = `/sections/${at}`;
  const own = [`${place}/label`, `${place}/suggestions`];
  const other = errors.within(place).find(({ pointer }) => !own.includes(place + pointer.split('/').slice(0, 2).join('/')));
  return h('fieldset', { class: 'relevance-group' },
    h('legend', null, `Section ${at + 1}`),
    h('div', { class: 'relevance-sort' },
      h(TextField, { label: 'Heading', value: label ?? '', error: errors.of(`${place}/label`) ?? other?.message, onChange: (next) => onChange({ label: next }) }),
      h(IconButton, { icon: 'close', label: `Remove section ${at + 1}`, onClick: onRemove })),
    suggestions.map((one, index) => h(SuggestionFields, { key: index, one, number: `${at + 1}.${index + 1}`, error: (member) => errors.of(`${place}/suggestions/${index}/${member}`), onChange: (part) => onChange({ suggestions: replaced(suggestions, index, part) }), onRemove: () => onChange({ suggestions: without(suggestions, index) }) })),
    h('div', null, h(Button, { small: true, kind: 'quiet', icon: 'plus', onClick: () => onChange({ suggestions: [...suggestions, { value: '', label: '' }] }) }, 'Add suggestion')));
}

function SuggestionFields({ one, number, error, onChange, onRemove }) {
  const field = (member, label) => h(TextField, { label: `${label} ${number}`, value: one[member] ?? '', error: error(member), onChange: (text) => onChange({ [member]: text === '' && member === 'url' ? undefined : text }) });
  return h('div', { class: 'relevance-sort' }, field('label', 'Label'), field('value', 'Search text'), field('url', 'Link'), h(IconButton, { icon: 'close', label: `Remove suggestion ${number}`, onClick: onRemove }));
}

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Icon, IconButton } from '../../../app/components/index.js';
import { isObject } from '../exact.js';
import { PopMenu } from '../table/popmenu.js';
import { ValueEditor } from './editors.js';
import { editorOf, emptyOf, fieldOfReason, membersOf, put } from './members.js';

/**
 * A document as a form, with an editor for each field by its type. What the mapping does not know is kept.
 *
 * @param {{source: any, fields: any[], readOnly: boolean, reason: string|null, onChange: (source: any) => void, onFault: (path: string, error: string|null) => void}} props
 *   `reason`: why the engine refused it; `onFault`: hears what is typed and cannot be read
 */
export function DocumentForm({ source, fields, readOnly, reason, onChange, onFault }) {
  const form = {
    fields, readOnly, onFault, refused: fieldOfReason(reason), reason,
    set: (keys, value) => onChange(put(source, keys, value)),
  };
  const box = useRef(null);
  useEffect(() => {
    if (form.refused) box.current.querySelector(`[data-field="${CSS.escape(form.refused)}"]`)?.scrollIntoView({ block: 'center' });
  }, [form.refused, reason]);
  return h('div', { class: 'document-form', ref: box }, h(Members, { form, value: source, keys: [], path: '' }));
}

function Members({ form, value, keys, path }) {
  return membersOf(value, path && `${path}.`, form.fields).map((member) => h(Member, { key: member.key, form, member, value: value?.[member.key], keys: [...keys, member.key] }));
}

/** One field: its name and type, its editor, and what can be done with it as a whole. */
function Member({ form, member, value, keys }) {
  const editor = editorOf(value, member);
  const error = form.refused === member.path ? form.reason : null;
  if (editor === 'object') return h(ObjectMember, { form, member, value, keys, error });
  const type = member.type ?? (member.within ? 'object' : 'not mapped');
  const label = member.path;
  return h('div', { class: `form-row${value === undefined ? ' missing' : ''}`, 'data-field': member.path },
    h('div', { class: 'form-name' }, h('code', null, member.key), h('span', { class: 'muted' }, type)),
    h('div', { class: 'form-value' },
      editor === 'list' ? h(List, { form, member, value, keys }) : h(ValueEditor, { key: editor, form, member, editor, value, keys, label, error }),
      error && h('p', { class: 'field-error', role: 'alert' }, h(Icon, { name: 'warning' }), error)),
    !form.readOnly && h(State, { form, member, value, keys, editor }));
}

/** A value, null and nothing at all are three things. */
function State({ form, member, value, keys, editor }) {
  const single = value !== undefined && value !== null && !['list', 'json'].includes(editor);
  return h(PopMenu, {
    label: `Options of ${member.path}`, items: [
      { label: 'Add another value', disabled: !single, onSelect: () => form.set(keys, [value, emptyOf(member)]) },
      { label: 'Set to null', disabled: value === null, onSelect: () => form.set(keys, null) },
      { label: 'Remove field', disabled: value === undefined, onSelect: () => form.set(keys, undefined) },
    ],
  });
}

function List({ form, member, value, keys }) {
  return h('ol', { class: 'form-list' },
    value.map((item, number) => {
      const here = [...keys, number];
      const name = `${member.path} ${number + 1}`;
      const editor = editorOf(item, member);
      return h('li', { key: number },
        editor === 'object'
          ? h('fieldset', { class: 'form-object' }, h('legend', null, name), h(Members, { form, value: item, keys: here, path: member.path }))
          : h(ValueEditor, { form, member, editor: editor === 'list' ? 'json' : editor, value: item, keys: here, label: name }),
        !form.readOnly && h(IconButton, { icon: 'close', label: `Remove ${name}`, onClick: () => form.set(here, undefined) }));
    }),
    !form.readOnly && h('li', { key: 'add' }, h(Button, { small: true, icon: 'plus', 'aria-label': `Add a value to ${member.path}`, onClick: () => form.set([...keys, value.length], emptyOf(isObject(value[0]) ? { ...member, within: true } : member)) }, 'Add')));
}

function ObjectMember({ form, member, value, keys, error }) {
  const [open, setOpen] = useState(value !== undefined);
  return h('details', { class: 'form-object', 'data-field': member.path, open, onToggle: (event) => setOpen(event.currentTarget.open) },
    h('summary', null, h('code', null, member.key), ' ', h('span', { class: 'muted' }, member.type ?? 'object', value === undefined && ', not set', value === null && ', null')),
    error && h('p', { class: 'field-error', role: 'alert' }, h(Icon, { name: 'warning' }), error),
    open && h(Members, { form, value, keys, path: member.path }),
    !form.readOnly && h('div', { class: 'form-object-state' }, h(State, { form, member, value, keys, editor: 'object' })));
}


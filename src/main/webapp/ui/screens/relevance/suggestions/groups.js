import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, IconButton, Section } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { useSession } from '../../../app/session.js';
import { deleteGroup } from './calls.js';
import { GroupDialog } from './groupdialog.js';

/** Featured suggestions: groups that editors have written. */
export function Groups({ groups, onSaved }) {
  const { may } = useSession();
  const [open, setOpen] = useState(null);
  const mayWrite = may('suggestions', 'write');
  const remove = async ({ id }) => {
    if (await confirm({ title: `Delete ${id}?`, text: 'Applications that show this group show nothing instead.', action: 'Delete group', danger: true })) {
      deleteGroup(id).then(() => { notify(`${id} deleted`); onSaved(); }, (error) => notify('The group could not be deleted', { kind: 'error', detail: error.message }));
    }
  };
  return h(Section, { title: 'Featured suggestions', lead: 'Suggestions that you choose yourself, in groups that an application shows by their ID.', actions: mayWrite && h(Button, { small: true, icon: 'plus', onClick: () => setOpen({ id: '' }) }, 'Add group') },
    groups.length === 0
      ? h(Empty, { icon: 'pin', title: 'No groups' })
      : h('ul', { class: 'relevance-fields' }, groups.map((group) => h('li', { key: group.id },
        h('div', { class: 'relevance-field' },
          h('div', { class: 'relevance-field-name' },
            h('button', { type: 'button', class: 'link', onClick: () => setOpen(group) }, group.name ?? group.id),
            h('span', { class: 'muted small' }, `${group.id} · ${countOf(group)}`)),
          may('suggestions', 'delete') && h(IconButton, { icon: 'trash', label: `Delete ${group.id}`, onClick: () => remove(group) }))))),
    open && h(GroupDialog, { group: open, mayWrite, onClose: () => setOpen(null), onSaved }));
}

function countOf({ sections = [] }) {
  const count = sections.reduce((sum, { suggestions = [] }) => sum + suggestions.length, 0);
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

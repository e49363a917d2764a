import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Diff, ErrorBox, Note } from '../../../app/components/index.js';
import { notify } from '../../../app/notify.js';
import { changedMembers, needsReindex } from '../model/changes.js';
import { ChangeList } from './changelist.js';

/** What a save changes, and what else it needs. */
export function SaveDialog({ tuning, onClose, onSaved }) {
  const { index, base, draft, changes, synonyms } = tuning;
  const [state, setState] = useState({ busy: false, error: null });
  const conflict = state.error?.status === 412;
  const save = async () => {
    setState({ busy: true, error: null });
    const rejected = await tuning.save(conflict);
    if (rejected === null) {
      notify(`Settings of ${index} saved`);
      onClose();
      onSaved();
    } else if (rejected.placed) {
      onClose();
    } else {
      setState({ busy: false, error: rejected.error });
    }
  };
  const after = changedMembers(base.settings, draft.settings);
  const before = Object.fromEntries(Object.entries(after).map(([section, members]) => [section, Object.fromEntries(Object.keys(members).map((name) => [name, base.settings[section]?.[name]]))]));
  return h(Dialog, {
    open: true, title: `Save changes to ${index}?`, wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', busy: state.busy, onClick: save }, conflict ? 'Overwrite changes' : 'Save settings'),
    ],
  },
    h('div', { class: 'stack' },
      h(ChangeList, { changes, synonyms }),
      h('p', { class: 'muted' }, 'Searches on all gateways use the changes within seconds. Requests that set a value themselves are not affected.'),
      needsReindex(changes) && h(Note, { kind: 'warning' }, 'Changes of the language need a reindex: they take effect after you apply them on the tab “Language”. The index stays searchable.'),
      changes.length > 0 && h('details', null, h('summary', null, 'Changes as JSON'), h(Diff, { before, after, label: 'Changes as JSON' })),
      conflict ? h(Note, { kind: 'warning' }, 'Another user saved these settings while you were editing. “Overwrite changes” replaces only the values listed above.') : h(ErrorBox, { error: state.error })));
}

import { h } from 'preact';
import { Button, Dialog, Diff, Time } from '../../../app/components/index.js';
import { moment } from '../list/pages.js';

/**
 * Another user has saved or deleted it in the meantime.
 *
 * @param {{theirs: {before: object, at?: number|string, by?: string}|{gone: true}, ours: object, busy: boolean, onClose: () => void,
 *     onReload: () => void, onOverwrite: () => void, onCreate: () => void}} props `before`: what is saved now, and `ours`, in the form
 *     that is saved
 */
export function ConflictDialog({ theirs, ours, busy, onClose, onReload, onOverwrite, onCreate }) {
  const cancel = h(Button, { key: 'cancel', onClick: onClose }, 'Cancel');
  if (theirs.gone) {
    return h(Dialog, {
      open: true, title: 'Another user deleted this', onClose,
      actions: [cancel, h(Button, { key: 'create', kind: 'primary', busy, onClick: onCreate }, 'Save as new')],
    }, h('p', null, 'Your changes are still here. “Save as new” creates it again under the same ID, without the earlier versions.'));
  }
  const { at, by } = theirs;
  return h(Dialog, {
    open: true, title: 'Another user saved changes', wide: true, onClose,
    actions: [
      cancel,
      h(Button, { key: 'reload', onClick: onReload }, 'Reload'),
      h(Button, { key: 'overwrite', kind: 'danger', busy, onClick: onOverwrite }, 'Overwrite'),
    ],
  },
    h('div', { class: 'stack' },
      h('p', null, by ? `${by} saved ` : 'They were saved ', at !== undefined && h(Time, { at: moment(at), relative: true }), '. “Reload” discards your changes, “Overwrite” saves them; the other version stays in the history.'),
      h(Diff, { before: theirs.before, after: ours, label: 'From the saved version to yours' })));
}

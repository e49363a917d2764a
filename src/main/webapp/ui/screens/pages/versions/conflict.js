import { h } from 'preact';
import { Button, Dialog, Diff, Time } from '../../../app/components/index.js';
import { moment } from '../list/pages.js';
import { folded, unfolded } from '../model/fold.js';

/**
 * Another user has saved the page in the meantime.
 *
 * @param {{theirs: {document: object, about: object}, ours: object, busy: boolean, onClose: () => void, onReload: () => void,
 *     onOverwrite: () => void}} props
 */
export function ConflictDialog({ theirs, ours, busy, onClose, onReload, onOverwrite }) {
  const { updated_at: at, updated_by: by } = theirs.about;
  return h(Dialog, {
    open: true, title: 'Another user saved this page', wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'reload', onClick: onReload }, 'Reload'),
      h(Button, { key: 'overwrite', kind: 'danger', busy, onClick: onOverwrite }, 'Overwrite'),
    ],
  },
    h('div', { class: 'stack' },
      h('p', null, by ? `${by} saved it ` : 'It was saved ', h(Time, { at: moment(at), relative: true }), '. “Reload” discards your changes, “Overwrite” saves them; the other version stays in the history.'),
      h(Diff, { before: folded(unfolded(theirs.document)), after: ours, label: 'From the saved page to yours' })));
}

import { h } from 'preact';
import { Button, Dialog, ErrorBox, Note } from '../../app/components/index.js';
import { Difference } from './difference.js';

/**
 * What a save would change, before it is saved.
 * @param {object} props
 * @param {object[]} props.changes as of changes(); nothing is shown without any
 * @param {boolean} props.open
 * @param {boolean} props.busy
 * @param {any} props.error of the last attempt
 * @param {() => void} props.onSave
 * @param {() => void} props.onClose
 * @param {any} [props.note]
 */
export function ReviewDialog({ changes, open, busy, error, onSave, onClose, note }) {
  return h(Dialog, {
    open, title: 'Review changes', onClose, wide: true,
    actions: [
      h(Button, { key: 'back', onClick: onClose }, 'Back'),
      h(Button, { key: 'save', kind: 'primary', busy, onClick: onSave }, 'Save changes'),
    ],
  },
    h(ErrorBox, { error }),
    h(Difference, { changes }),
    h(Note, null, note ?? 'Changes take effect immediately on this gateway, and within seconds on others.'));
}

/**
 * Somebody else was quicker.
 * @param {object} props
 * @param {object[]} props.theirs what they changed, as of changes()
 * @param {() => void} props.onMine goes on with the own changes, on top of theirs
 * @param {() => void} props.onTheirs drops the own changes
 */
export function ConflictDialog({ theirs, onMine, onTheirs }) {
  return h(Dialog, {
    open: true, title: 'Edit conflict', onClose: onMine, wide: true, stay: true,
    actions: [
      h(Button, { key: 'theirs', onClick: onTheirs }, 'Discard my changes'),
      h(Button, { key: 'mine', kind: 'primary', onClick: onMine }, 'Reapply my changes'),
    ],
  },
    h('p', null, 'Another user saved these changes while you were editing. Your changes are not lost.'),
    theirs.length > 0 ? h(Difference, { changes: theirs }) : h('p', null, 'Only values that are not shown here were changed, such as the password.'));
}

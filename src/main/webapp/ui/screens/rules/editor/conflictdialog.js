import { h } from 'preact';
import { Button, Dialog, Diff, Time } from '../../../app/components/index.js';
import { membersOf } from '../model/rule.js';

const MILLISECONDS = 1000;

/**
 * Somebody else has saved the rule in the meantime.
 *
 * @param {{theirs: object, ours: object, busy: boolean, onClose: () => void, onReload: () => void, onOverwrite: () => void}} props
 *     `theirs`: the rule as it is saved now
 */
export function ConflictDialog({ theirs, ours, busy, onClose, onReload, onOverwrite }) {
  return h(Dialog, {
    open: true, title: `${theirs.name} was changed`, wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'reload', onClick: onReload }, 'Reload'),
      h(Button, { key: 'overwrite', kind: 'danger', busy, onClick: onOverwrite }, 'Overwrite'),
    ],
  },
    h('div', { class: 'stack' },
      h('p', null, h('strong', null, theirs.updated_by || 'Another user'), ' saved this rule ', h(Time, { at: theirs.updated_at * MILLISECONDS, relative: true }), ', while you were editing it.'),
      h(Diff, { before: membersOf(theirs), after: ours, label: 'Their rule and yours' }),
      h('p', { class: 'muted' }, '“Reload” discards your changes. “Overwrite” saves your rule as a whole; the version before stays in the history.')));
}

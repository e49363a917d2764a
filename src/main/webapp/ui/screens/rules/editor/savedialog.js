import { h } from 'preact';
import { Button, Dialog, Diff, ErrorBox, Note } from '../../../app/components/index.js';
import { thenWords, whenWords } from '../model/words.js';

/**
 * What a save changes.
 *
 * @param {{before: object, after: object, busy: boolean, error: Error|null, onClose: () => void, onSave: (force: boolean) => void}} props
 */
export function SaveDialog({ before, after, busy, error, onClose, onSave }) {
  const conflict = error?.status === 412;
  return h(Dialog, {
    open: true, title: `Save ${after.name}?`, wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', busy, onClick: () => onSave(conflict) }, conflict ? 'Overwrite changes' : 'Save rule'),
    ],
  },
    h('div', { class: 'stack' },
      h('p', null, h('strong', null, `${whenWords(after)}: `), thenWords(after)),
      h(Diff, { before, after, label: 'Changes of the rule' }),
      h('p', { class: 'muted' }, 'Searches on all gateways use the rule within seconds. The version before stays in the history.'),
      conflict ? h(Note, { kind: 'warning' }, 'Another user saved this rule while you were editing. “Overwrite changes” replaces it as a whole.') : h(ErrorBox, { error })));
}

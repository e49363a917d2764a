import { h } from 'preact';
import { Button, Dialog, Diff, ErrorBox } from '../../../app/components/index.js';
import { thenWords, whenWords } from '../model/words.js';

/**
 * What a save changes.
 *
 * @param {{before: object, after: object, busy: boolean, error: Error|null, onClose: () => void, onSave: () => void}} props
 */
export function SaveDialog({ before, after, busy, error, onClose, onSave }) {
  return h(Dialog, {
    open: true, title: `Save ${after.name}?`, wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', busy, onClick: () => onSave() }, 'Save rule'),
    ],
  },
    h('div', { class: 'stack' },
      h('p', null, h('strong', null, `${whenWords(after)}: `), thenWords(after)),
      h(Diff, { before, after, label: 'Changes of the rule' }),
      h('p', { class: 'muted' }, 'Searches on all gateways use the rule within seconds. The version before stays in the history.'),
      h(ErrorBox, { error })));
}

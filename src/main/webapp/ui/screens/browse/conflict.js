import { h } from 'preact';
import { Button, Dialog, Diff } from '../../app/components/index.js';
import { writeExact } from './exact.js';

/**
 * Shown when a document changed between reading and saving: nothing is lost without being asked.
 *
 * @param {{id: string, theirs: any|null, mine: any, onOverwrite: () => void, onTheirs: () => void, onCancel: () => void}} props
 *   `theirs` is the source as it stands now, null when the document was deleted; `mine` what would be stored
 */
export function ConflictDialog({ id, theirs, mine, onOverwrite, onTheirs, onCancel }) {
  const gone = theirs === null;
  return h(Dialog, { title: gone ? `${id} was deleted meanwhile` : `${id} was changed meanwhile`, open: true, onClose: onCancel, wide: true, stay: true, actions: [
    h(Button, { key: 'theirs', onClick: onTheirs }, gone ? 'Leave it deleted' : 'Keep what is stored'),
    h('span', { key: 'gap', class: 'grow' }),
    h(Button, { key: 'later', onClick: onCancel }, 'Decide later'),
    h(Button, { key: 'mine', kind: 'danger', onClick: onOverwrite }, gone ? 'Write it anew' : 'Save mine'),
  ] },
    h('p', null, gone
      ? 'Someone deleted this document after you opened it. Saving writes it anew.'
      : 'Someone saved this document after you opened it. These lines differ between what is stored now and what you want to save:'),
    !gone && h(Diff, { before: writeExact(theirs, 2), after: writeExact(mine, 2) }));
}

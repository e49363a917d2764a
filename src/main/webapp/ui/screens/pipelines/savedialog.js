import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, Field, Note, TextField } from '../../app/components/index.js';
import { idOf } from './files.js';
import { save } from './library.js';
import { FileDiffs } from './versions.js';

/**
 * Shows what changes before it is saved, as a version that serves or as a draft.
 *
 * @param {{open: boolean, editing: object, saved: object, id: string|null, version: number|null, replaces: boolean,
 *     onClose: () => void, onSaved: (result: object) => void}} props `id`: nothing when it is new
 */
export function SaveDialog({ open, editing, saved, id, version, replaces, onClose, onSaved }) {
  const [live, setLive] = useState(true);
  const [description, setDescription] = useState('');
  const [state, setState] = useState({ busy: false, error: null });
  useEffect(() => {
    setLive(true);
    setDescription('');
    setState({ busy: false, error: null });
  }, [open]);
  const act = async () => {
    setState({ busy: true, error: null });
    try {
      onSaved({ ...(await save(editing.draft, { id, version, description, live })), live });
    } catch (error) {
      editing.refuse(error);
      setState({ busy: false, error });
    }
  };
  const other = id !== null && idOf(editing.draft) !== null && idOf(editing.draft) !== id;
  const choice = (value, title, text) =>
    h('label', { class: 'pipeline-choice' }, h('input', { type: 'radio', name: 'how', checked: live === value, onChange: () => setLive(value) }), h('span', null, h('strong', null, title), h('span', { class: 'muted small' }, text)));
  return h(
    Dialog,
    {
      open,
      title: id === null ? 'Create this pipeline?' : 'Save these changes?',
      wide: true,
      onClose,
      actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', busy: state.busy, onClick: act }, id === null ? 'Create' : live ? 'Save and make live' : 'Save as a draft')],
    },
    h(ErrorBox, { error: state.error, title: state.error?.status === 412 ? 'Somebody else made another version live in the meantime.' : state.error?.status === 400 ? 'The files have faults. They are marked in the editor.' : undefined }),
    other && h(Note, { kind: 'warning' }, `The definition says the id ${idOf(editing.draft)}; it is saved as ${id}.`),
    replaces && h(Note, { kind: 'warning' }, 'It takes the place of the built-in pipeline of that id until it is deleted or switched off.'),
    (editing.report.warnings ?? []).length > 0 && h(Note, { kind: 'warning' }, h('ul', null, editing.report.warnings.map((warning, at) => h('li', { key: at }, typeof warning === 'string' ? warning : warning.message)))),
    id !== null && h('fieldset', { class: 'pipeline-choices' }, h('legend', { class: 'only-read' }, 'How'), choice(true, 'Serve at once', 'Requests get the new version within seconds, on all gateways.'), choice(false, 'Keep as a draft', 'It does not serve until it is made live under Versions.')),
    id !== null && h(TextField, { label: 'What is different?', value: description, onChange: setDescription, placeholder: 'optional, shown in the list of versions' }),
    h(Field, { label: 'Changes', class: 'pipeline-changes' }, h('div', null, h(FileDiffs, { before: saved, after: editing.draft }))),
  );
}

import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, Field, Note, TextField } from '../../app/components/index.js';
import { useDraft } from '../../app/drafts.js';
import { idOf } from './files.js';
import { save } from './library.js';
import { FileDiffs } from './versions.js';

const FIRST = { live: true, description: '' };

/**
 * Shows what changes before it is saved, as a version that serves or as a draft.
 *
 * @param {{open: boolean, editing: object, saved: object, id: string|null, version: number|null, replaces: boolean,
 *     onClose: () => void, onSaved: (result: object) => void}} props `id`: nothing when it is new
 */
export function SaveDialog({ open, editing, saved, id, version, replaces, onClose, onSaved }) {
  const [{ live, description }, setDraft] = useDraft(`pipeline version ${id ?? ''}`, () => FIRST);
  const [state, setState] = useState({ busy: false, error: null });
  useEffect(() => {
    setState({ busy: false, error: null });
  }, [open]);
  const act = async () => {
    setState({ busy: true, error: null });
    try {
      const result = await save(editing.draft, { id, version, description, live });
      setDraft(FIRST);
      onSaved({ ...result, live });
    } catch (error) {
      editing.refuse(error);
      setState({ busy: false, error });
    }
  };
  const other = id !== null && idOf(editing.draft) !== null && idOf(editing.draft) !== id;
  const choice = (value, title, text) =>
    h('label', { class: 'pipeline-choice' }, h('input', { type: 'radio', name: 'how', checked: live === value, onChange: () => setDraft((before) => ({ ...before, live: value })) }), h('span', null, h('strong', null, title), h('span', { class: 'muted small' }, text)));
  return h(
    Dialog,
    {
      open,
      title: id === null ? 'Create pipeline' : 'Save changes',
      wide: true,
      onClose,
      actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', busy: state.busy, onClick: act }, id === null ? 'Create pipeline' : live ? 'Save and make live' : 'Save as draft')],
    },
    h(ErrorBox, { error: state.error, title: state.error?.status === 412 ? 'Another user made another version live in the meantime.' : state.error?.status === 400 ? 'The files contain errors. They are marked in the editor.' : undefined }),
    other && h(Note, { kind: 'warning' }, `The definition has the ID ${idOf(editing.draft)} but is saved as ${id}.`),
    replaces && h(Note, { kind: 'warning' }, 'It replaces the built-in pipeline with this ID until you delete or disable it.'),
    (editing.report.warnings ?? []).length > 0 && h(Note, { kind: 'warning' }, h('ul', null, editing.report.warnings.map((warning, at) => h('li', { key: at }, typeof warning === 'string' ? warning : warning.message)))),
    id !== null && h('fieldset', { class: 'pipeline-choices' }, h('legend', { class: 'only-read' }, 'Deployment'), choice(true, 'Make live', 'All gateways use the new version within seconds.'), choice(false, 'Save as draft', 'The version handles no requests until you make it live under Versions.')),
    id !== null && h(TextField, { label: 'Version description', value: description, onChange: (text) => setDraft((before) => ({ ...before, description: text })), placeholder: 'Optional. Shown in the list of versions.' }),
    h(Field, { label: 'Changes', class: 'pipeline-changes' }, h('div', null, h(FileDiffs, { before: saved, after: editing.draft }))),
  );
}

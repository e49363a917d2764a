import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge, Button, Dialog, DropZone, ErrorBox, Note, Table } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { navigate, part } from '../../app/router.js';
import { draftFrom, UploadFault, uploadId, withFiles } from './chosen.js';
import { hasChanges, keepChanges } from './editing.js';
import { pipeline } from './library.js';
import { ACCEPT, applyZip, isZip, read } from './upload.js';

const NOTHING = { busy: false, error: null, zip: null, plan: null };
const WORDS = { create: 'Create', created: 'Created', update: 'Update', updated: 'Updated', unchanged: 'No changes' };

/**
 * Takes a pipeline's files, or a zip of pipelines. Files go to the editor first, where faults are marked and what changes
 * is shown before it is saved; a zip is shown as what it would change.
 *
 * @param {{open: boolean, files?: File[], records: object[], onClose: () => void, onApplied: () => void}} props `files`: those that
 *     were dropped already
 */
export function UploadDialog({ open, files: dropped, records, onClose, onApplied }) {
  const [state, setState] = useState(NOTHING);
  // What was begun before the dialog was closed takes nobody anywhere.
  const turn = useRef(0);
  const attempt = async (act) => {
    const own = turn.current;
    const still = () => turn.current === own;
    setState((before) => ({ ...before, busy: true, error: null }));
    try {
      await act(still);
    } catch (error) {
      if (still()) {
        setState((before) => ({ ...before, busy: false, error }));
      }
    }
  };
  const take = (files) =>
    attempt(async (still) => {
      if (isZip(files)) {
        setState({ ...NOTHING, busy: true, zip: files[0] });
        const plan = await applyZip(files[0], true);
        if (still()) {
          setState({ ...NOTHING, zip: files[0], plan });
        }
        return;
      }
      const found = await read(files);
      if (await edit(draftFrom(found), found, records, still)) {
        onClose();
      } else if (still()) {
        setState(NOTHING);
      }
    });
  const deploy = () =>
    attempt(async () => {
      const done = await applyZip(state.zip, false);
      notify(`${done.filter(({ action }) => action !== 'unchanged').length} of ${done.length} pipelines deployed`);
      onApplied();
      onClose();
    });
  useEffect(() => {
    setState(NOTHING);
    if (open && dropped?.length > 0) {
      take(dropped);
    }
    return () => {
      turn.current += 1;
    };
  }, [open, dropped]);
  const { plan, error } = state;
  const plain = error instanceof UploadFault;
  return h(
    Dialog,
    {
      open,
      title: 'Upload files',
      wide: true,
      onClose,
      actions: [
        h(Button, { key: 'no', onClick: onClose }, 'Cancel'),
        plan && h(Button, { key: 'yes', kind: 'primary', busy: state.busy, disabled: plan.every(({ action }) => action === 'unchanged'), onClick: deploy }, plan.length === 1 ? 'Deploy pipeline' : `Deploy ${plan.length} pipelines`),
      ],
    },
    h(
      'div',
      { class: 'stack' },
      plain ? h(Note, { kind: 'danger' }, error.message) : h(ErrorBox, { error, title: error?.status === 400 ? `${state.zip?.name ?? 'The upload'} contains errors. Nothing was changed.` : undefined }),
      plan
        ? h(Plan, { plan, name: state.zip.name })
        : h(DropZone, {
            title: 'Drop a definition and its scripts here',
            text: 'A .yaml or .json file with its .js files, their folder, or a zip file with several pipelines. Single pipelines open in the editor; nothing is deployed until you confirm.',
            action: 'Choose files',
            folder: 'Choose a folder',
            accept: ACCEPT,
            multiple: true,
            busy: state.busy,
            onFiles: take,
          }),
    ),
  );
}

function Plan({ plan, name }) {
  const columns = [
    { key: 'id', title: 'Pipeline' },
    { key: 'action', title: 'Action', render: ({ action }) => h(Badge, { kind: action === 'unchanged' ? 'plain' : 'accent' }, WORDS[action] ?? action) },
    { key: 'version', title: 'Version', align: 'end' },
    { key: 'warnings', title: 'Warnings', render: ({ warnings }) => (warnings ?? []).join('; ') || '–' },
  ];
  return [h('p', { key: 'lead' }, `Changes in ${name}. They are deployed together or not at all.`), h(Table, { key: 'plan', label: 'Planned changes', columns, rows: plan })];
}

/** Opens the editor with the files, on top of what is stored under the same id. @returns {Promise<boolean>} whether it is open */
async function edit(draft, found, records, still) {
  const id = uploadId(draft, found);
  const stored = records.some((record) => record.id === id && !record.built_in);
  if (!still()) {
    return false;
  }
  if (stored) {
    const asked = { title: `Discard changes of ${id}?`, text: 'The editor contains unsaved changes of this pipeline. They are replaced by the uploaded files.', action: 'Discard changes', danger: true };
    if (hasChanges(id) && !(await confirm(asked))) {
      return false;
    }
    const { draft: saved } = await pipeline(id);
    if (!still()) {
      return false;
    }
    keepChanges(id, withFiles(saved, found));
    notify(`The files are open in the editor of ${id}`, { detail: 'Review the changes and save them.' });
    navigate(`pipelines/${part(id)}`);
    return true;
  }
  const from = `upload:${Date.now()}`;
  keepChanges(`new ${from} ${id}`, draft);
  navigate(`pipelines/${part('_new')}`, { from, as: id });
  return true;
}

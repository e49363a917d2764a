import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Badge, Button, Dialog, Editor, FileButton, Icon, IconButton, Note, TextField, useDrop } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { withFiles } from './chosen.js';
import { definitionName, languageOf } from './files.js';
import { isZip, read } from './upload.js';

/**
 * The files of a pipeline: a list, the editor, and what is wrong with them.
 *
 * @param {{editing: ReturnType<import('./editing.js').useEditing>, readOnly?: boolean}} props
 */
export function EditorPane({ editing, readOnly = false }) {
  const view = useRef(null);
  const wanted = useRef(null);
  const go = (place) => {
    wanted.current = place;
    if (place.file === editing.file) {
      jump(view.current, place);
    } else {
      editing.setFile(place.file);
    }
  };
  // Another file is another editor; it jumps when it is there.
  const ready = (editor) => {
    view.current = editor;
    if (wanted.current?.file === editing.file) {
      // It can have the focus only when it is shown.
      requestAnimationFrame(() => jump(editor, wanted.current));
    }
  };
  const take = async (files) => {
    try {
      const found = await read(files);
      if (found.definitions.length + found.scripts.length === 0) {
        notify('No files added', { kind: 'error', detail: isZip(files) ? 'Upload zip files from the list of pipelines.' : 'A pipeline is a .yaml or .json file with .js files.' });
        return;
      }
      editing.setDraft(withFiles(editing.draft, found));
      const count = found.definitions.length + found.scripts.length;
      notify(count === 1 ? '1 file added' : `${count} files added`, { detail: found.others.length > 0 ? `Ignored: ${found.others.join(', ')}` : 'Not saved yet.' });
    } catch (error) {
      notify('The files could not be added', { kind: 'error', detail: error.message });
    }
  };
  const { over, ...taking } = useDrop(take, !readOnly);
  return h(
    'div',
    { class: `pipeline-editor ${over ? 'over' : ''}`, ...taking },
    h(Files, { editing, readOnly, onTake: take }),
    h(
      'div',
      { class: 'pipeline-text' },
      h(Editor, { key: editing.file, value: editing.text, language: languageOf(editing.file), onChange: editing.change, readOnly, diagnostics: editing.diagnostics, label: `Text of ${editing.file}`, height: 'fill', onReady: ready }),
    ),
    h(Said, { editing, onGo: go, readOnly }),
  );
}

function jump(view, place) {
  if (!view || place.line === null) {
    return;
  }
  const line = view.state.doc.line(Math.min(Math.max(place.line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: Math.min(line.from + Math.max((place.column ?? 1) - 1, 0), line.to) }, scrollIntoView: true });
  view.focus();
}

function Files({ editing, readOnly, onTake }) {
  const [adding, setAdding] = useState(false);
  const definition = definitionName(editing.draft);
  const names = [definition, ...editing.draft.scripts.map((script) => script.name)];
  const faulty = (name) => editing.places.filter((place) => place.file === name).length;
  const remove = async (name) => {
    if (await confirm({ title: `Remove ${name}?`, text: 'It is removed from the next version. Older versions keep it.', action: 'Remove', danger: true })) {
      editing.removeScript(name);
    }
  };
  return h(
    'div',
    { class: 'pipeline-files', role: 'navigation', 'aria-label': 'Files' },
    h(
      'ul',
      null,
      names.map((name) =>
        h(
          'li',
          { key: name },
          h('button', { type: 'button', class: 'pipeline-file', 'aria-current': editing.file === name ? 'true' : undefined, onClick: () => editing.setFile(name) }, name, faulty(name) > 0 && h(Badge, { kind: 'danger', title: `${faulty(name)} errors` }, faulty(name))),
          !readOnly && name !== definition && editing.file === name && h(IconButton, { icon: 'trash', label: `Remove ${name}`, onClick: () => remove(name) }),
        ),
      ),
    ),
    !readOnly &&
      h(
        'div',
        { class: 'actions' },
        h(Button, { icon: 'plus', kind: 'quiet', small: true, onClick: () => setAdding(true) }, 'Script'),
        h(FileButton, { icon: 'upload', kind: 'quiet', small: true, multiple: true, accept: '.yaml,.yml,.json,.js', onFiles: onTake }, 'Upload'),
      ),
    h(NewScript, { open: adding, taken: names, onClose: () => setAdding(false), onAdd: editing.addScript }),
  );
}

function NewScript({ open, taken, onClose, onAdd }) {
  const [name, setName] = useState('');
  useEffect(() => setName(''), [open]);
  const full = name.trim() === '' ? '' : /\.js$/.test(name.trim()) ? name.trim() : `${name.trim()}.js`;
  const error = taken.includes(full) ? 'A file with this name already exists' : undefined;
  const add = () => {
    onAdd(full);
    onClose();
  };
  return h(
    Dialog,
    { open, title: 'Add script', onClose, actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', disabled: full === '' || Boolean(error), onClick: add }, 'Add script')] },
    h(TextField, { label: 'Name', value: name, onChange: setName, error, placeholder: 'checkQuery.js', hint: 'Reference it in a stage of the definition: scriptRef: checkQuery.js', onKeyDown: (event) => event.key === 'Enter' && full !== '' && !error && add() }),
  );
}

/** Faults with their places, scripts that are missing or not named, and warnings. */
function Said({ editing, onGo, readOnly }) {
  const { places, report, missing, checking } = editing;
  const plain = (name) => name.replace(/^\.\//, '').replace(/\.js$/, '');
  const unused = editing.draft.scripts.filter((script) => !editing.named.some((name) => plain(name) === plain(script.name)));
  const warnings = report.warnings ?? [];
  if (places.length === 0 && warnings.length === 0 && missing.length === 0) {
    return h('p', { class: 'pipeline-said muted small', role: 'status' }, checking ? 'Checking …' : readOnly ? '' : h('span', { class: 'pipeline-fine' }, h(Icon, { name: 'check' }), 'No errors'));
  }
  return h(
    'div',
    { class: 'pipeline-said', role: 'status' },
    !readOnly && missing.map((name) => h(Button, { key: name, icon: 'plus', small: true, onClick: () => editing.addScript(name) }, `Create ${name}`)),
    places.length > 0 &&
      h(
        'ul',
        { 'aria-label': 'Errors' },
        places.map((place, at) =>
          h(
            'li',
            { key: at },
            h(Badge, { kind: 'danger' }, 'Error'),
            h('button', { type: 'button', class: 'link', onClick: () => onGo(place) }, place.line === null ? place.file : `${place.file}:${place.line}${place.column === null ? '' : `:${place.column}`}`),
            h('span', null, place.message),
          ),
        ),
      ),
    warnings.map((warning, at) => h(Note, { key: at, kind: 'warning' }, typeof warning === 'string' ? warning : (warning.message ?? JSON.stringify(warning)))),
    unused.length > 0 && warnings.length === 0 && h('p', { class: 'muted small' }, `Not referenced by any stage: ${unused.map((script) => script.name).join(', ')}`),
  );
}

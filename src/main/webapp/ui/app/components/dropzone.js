import { h } from 'preact';
import { useState } from 'preact/hooks';
import { notify } from '../notify.js';
import { Icon } from './icon.js';

/**
 * Takes files that are dropped on it or chosen.
 *
 * @param {{onFiles: (files: File[]) => void, title: any, text?: any, action?: string, accept?: string, multiple?: boolean,
 *     folder?: string, busy?: boolean}} props `multiple`: more than one at once, and folders when they are dropped;
 *     `folder`: what the button for a whole folder says
 */
export function DropZone({ onFiles, title, text, action = 'Choose a file', accept, multiple = false, folder, busy = false }) {
  const { over, ...taking } = useDrop((files) => onFiles(multiple ? files : files.slice(0, 1)), !busy);
  return h(
    'div',
    { class: `drop-zone ${over ? 'over' : ''}`, ...taking },
    h(Icon, { name: 'upload' }),
    h('strong', null, title),
    text && h('p', { class: 'muted' }, text),
    h(
      'div',
      { class: 'actions' },
      h(FileButton, { kind: 'primary', accept, multiple, busy, onFiles }, action),
      folder && h(FileButton, { folder: true, multiple: true, busy, onFiles }, folder),
    ),
  );
}

/**
 * A button that lets files be chosen.
 *
 * @param {{onFiles: (files: File[]) => void, kind?: string, small?: boolean, icon?: string, accept?: string, multiple?: boolean,
 *     folder?: boolean, busy?: boolean, children?: any}} props
 */
export function FileButton({ onFiles, kind = 'plain', small = false, icon, accept, multiple = false, folder = false, busy = false, children }) {
  const chosen = (event) => {
    const files = [...event.currentTarget.files];
    // The same file can be chosen again, once it was mended.
    event.currentTarget.value = '';
    if (files.length > 0) {
      onFiles(files);
    }
  };
  return h(
    'label',
    { class: `button file-button ${kind} ${small ? 'small' : ''}` },
    icon && h(Icon, { name: icon }),
    children,
    h('input', { type: 'file', class: 'only-read', accept, multiple, webkitdirectory: folder, disabled: busy, onChange: chosen }),
  );
}

/**
 * Makes an element take files that are dropped on it.
 *
 * @param {(files: File[]) => void} onFiles hears all of them, also those within folders
 * @param {boolean} [ready]
 * @returns {object} `over`: whether something is held above it; the rest are the element's properties
 */
export function useDrop(onFiles, ready = true) {
  const [over, setOver] = useState(false);
  const carries = (event) => ready && [...(event.dataTransfer?.types ?? [])].includes('Files');
  const held = (event) => {
    if (carries(event)) {
      event.preventDefault();
      setOver(true);
    }
  };
  return {
    over,
    onDragEnter: held,
    onDragOver: held,
    onDragLeave: (event) => setOver(event.currentTarget.contains(event.relatedTarget)),
    onDrop: async (event) => {
      setOver(false);
      if (!carries(event)) {
        return;
      }
      event.preventDefault();
      const { files, left, failure } = await dropped(event.dataTransfer);
      if (failure) {
        notify('The dropped files cannot be read', { kind: 'error', detail: failure.message });
        return;
      }
      if (left) {
        notify(`Only the first ${MOST_FILES} files are used`, { kind: 'error' });
      }
      if (files.length > 0) {
        onFiles(files);
      }
    },
  };
}

const MOST_FILES = 500;

/** Files, and those within folders, with their paths; `left`: there were more; `failure`: they cannot be read. */
async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) {
    return { files: [...transfer.files], left: false };
  }
  const files = [];
  let left = false;
  const take = async (entry) => {
    if (files.length >= MOST_FILES) {
      left = true;
      return;
    }
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      Object.defineProperty(file, 'path', { value: entry.fullPath.replace(/^\//, '') });
      files.push(file);
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) {
        return;
      }
      for (const one of some) {
        await take(one);
      }
    }
  };
  try {
    for (const entry of entries) {
      await take(entry);
    }
  } catch (failure) {
    return { files: [], left, failure };
  }
  return { files, left };
}

/** A file's path within the folder that was chosen or dropped; its name when it came alone. */
export function pathOf(file) {
  const path = file.webkitRelativePath || file.path || file.name;
  return path.includes('/') ? path.slice(path.indexOf('/') + 1) : path;
}

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keptDraft, useLeaveGuard } from '../../app/drafts.js';
import { diagnosticsOf, faultsIn, placesOf } from './faults.js';
import { definitionName, missingScripts, sameDraft, scriptNames } from './files.js';
import { lint } from './library.js';

/** Changes that are not saved, by pipeline. */
const unsaved = (key) => keptDraft(`pipeline ${key}`);

/** Has a draft stand in the editor that is opened for this key next. */
export function keepChanges(key, draft) {
  unsaved(key).write(draft);
}

export function hasChanges(key) {
  return unsaved(key).read() !== null;
}

/** Forgets them, once they are saved or dropped. */
export function forgetChanges(key) {
  unsaved(key).forget();
}

/**
 * A draft that is being changed, with what the gateway says of it shortly after each change.
 *
 * @param {import('./files.js').Draft} saved
 * @param {string|null} id of the stored pipeline
 * @param {string} key under which changes are kept
 * @param {boolean} checked whether to ask; what is built in cannot be checked, nor changed
 */
export function useEditing(saved, id, key, checked) {
  const [draft, setDraft] = useState(() => unsaved(key).read() ?? saved);
  const before = useRef(saved);
  const [file, setFile] = useState(definitionName(saved));
  const [refused, setRefused] = useState(null);
  const [report, setReport] = useState({ errors: [], warnings: [], order: [], valid: true, of: null });
  useEffect(() => {
    // What is newly loaded takes the place of the old, but not of changes.
    setDraft((now) => (sameDraft(now, before.current) ? saved : now));
    before.current = saved;
  }, [saved]);
  const changed = !sameDraft(draft, saved);
  useLeaveGuard(changed);
  useEffect(() => {
    if (changed) {
      unsaved(key).write(draft);
    } else {
      unsaved(key).forget();
    }
  }, [draft, changed, key]);
  useEffect(() => {
    if (!checked) {
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      lint(draft, id, abort.signal).then(
        (next) => setReport({ ...next, of: draft }),
        // Without a lint the upload itself says what is wrong.
        () => {},
      );
    }, 500);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [draft, id, checked]);
  const faults = refused?.of === draft ? refused.faults : report.errors;
  const places = useMemo(() => placesOf(faults, draft), [faults, draft]);
  const name = definitionName(draft);
  const text = file === name ? draft.definition : draft.scripts.find((script) => script.name === file)?.text;
  const shown = text === undefined ? name : file;

  const change = (next) => {
    if (shown === name) {
      setDraft((before) => ({ ...before, definition: next }));
    } else {
      setDraft((before) => ({ ...before, scripts: before.scripts.map((script) => (script.name === shown ? { ...script, text: next } : script)) }));
    }
  };
  const addScript = (script, content = NEW_SCRIPT) => {
    setDraft((before) => (before.scripts.some((one) => one.name === script) ? before : { ...before, scripts: [...before.scripts, { name: script, text: content }] }));
    setFile(script);
  };
  const removeScript = (script) => {
    setDraft((before) => ({ ...before, scripts: before.scripts.filter((one) => one.name !== script) }));
    setFile(name);
  };
  return {
    draft,
    setDraft,
    file: shown,
    setFile,
    text: text ?? draft.definition,
    change,
    addScript,
    removeScript,
    missing: missingScripts(draft),
    named: scriptNames(draft.definition),
    changed,
    checking: checked && report.of !== draft,
    report,
    places,
    diagnostics: useMemo(() => diagnosticsOf(places, shown, text ?? draft.definition), [places, shown, text]),
    refuse: (error) => {
      const found = faultsIn(error.answer);
      setRefused(found.length > 0 ? { of: draft, faults: found } : null);
    },
  };
}

const NEW_SCRIPT = `/** Says what it does. */
function handleRequest() {
  return {};
}
`;

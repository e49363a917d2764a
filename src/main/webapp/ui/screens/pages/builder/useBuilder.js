import { useEffect, useMemo, useState } from 'preact/hooks';
import { keptDraft, useLeaveGuard } from '../../../app/drafts.js';
import { outside, textOf, within } from '../../../app/fielderrors.js';
import { changesOf } from '../model/changes.js';
import { savedPath } from '../model/fold.js';
import { begun, changed, redone, undone } from '../model/history.js';
import { findingsOf } from '../model/missing.js';
import { pointerOf, setIn } from '../model/paths.js';

/**
 * @typedef {object} Builder the draft of a page
 * @property {object} document as it is edited
 * @property {{name: string, type: string}[]} fields of the index
 * @property {import('../model/missing.js').Finding[]} findings uses of fields that do not work in the index
 * @property {string[]} changes since it was saved, in words
 * @property {(next: (document: object) => object, kind?: string) => void} change `kind`: equal for changes that are undone together
 * @property {(path: (string|number)[], value: any, kind?: string) => void} set
 * @property {(path: (string|number)[]) => string|undefined} errorAt what was rejected there, or is missing
 * @property {(base: object, etag: string, warnings: object[]) => void} saved what is saved now
 * @property {(path: (string|number)[]) => string|undefined} warningAt what the gateway removed there when it was saved
 */

/**
 * The draft of a page, kept in this tab, with undo and redo also across saves.
 *
 * @param {{id: string, base: object, etag: string, fields: {name: string, type: string}[]|null}} of `base`: the document that is saved,
 *     in the form that is edited; `fields`: null when the mapping is not known
 */
export function useBuilder({ id, base: first, etag: tag, fields }) {
  const [{ base, etag }, setSaved] = useState({ base: first, etag: tag });
  const store = useMemo(() => keptDraft(`search page ${id} ${etag}`), [id, etag]);
  const [kept] = useState(() => store.read()?.document ?? null);
  const [history, setHistory] = useState(() => begun(kept ?? first));
  const [faults, setFaults] = useState([]);
  const [noted, setNoted] = useState([]);
  const document = history.now;
  const isChanged = JSON.stringify(document) !== JSON.stringify(base);
  useEffect(() => (isChanged ? store.write({ document }) : store.forget()), [store, document, isChanged]);
  useLeaveGuard(isChanged);
  const findings = useMemo(() => findingsOf(document, fields), [document, fields]);
  const changes = useMemo(() => changesOf(base, document), [base, document]);
  const at = (path) => pointerOf(savedPath(document, path));
  const change = (next, kind = '') => setHistory((before) => changed(before, next(before.now), kind, Date.now()));
  const set = (path, value, kind = '') => {
    change((before) => setIn(before, path, value), kind);
    setFaults((before) => outside(before, [at(path)]));
    setNoted((before) => outside(before, [at(path)]));
  };
  const found = (path) => findings.find((one) => pointerOf(one.path) === pointerOf(path))?.text;
  return {
    id,
    base,
    etag,
    document,
    fields: fields ?? [],
    changes,
    isChanged,
    restored: kept !== null && history.past.length === 0,
    findings,
    faults,
    warnings: noted,
    change,
    set,
    refuse: setFaults,
    errorAt: (path) => textOf(within(faults, at(path))) ?? found(path),
    warningAt: (path) => textOf(within(noted, at(path))),
    pointerAt: at,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    discard: () => {
      change(() => base);
      setFaults([]);
    },
    forget: () => store.forget(),
    saved: (next, state, warnings) => {
      store.forget();
      setSaved({ base: next, etag: state });
      // What the gateway removed can be undone like any other change.
      setHistory((before) => (JSON.stringify(next) === JSON.stringify(before.now) ? { ...before, now: next } : changed(before, next, '', Date.now())));
      setFaults([]);
      setNoted(warnings);
    },
  };
}

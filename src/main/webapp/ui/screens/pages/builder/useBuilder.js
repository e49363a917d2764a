import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLeaveGuard } from '../../../app/drafts.js';
import { outside, textOf, within } from '../../../app/fielderrors.js';
import { readPage } from '../calls.js';
import { changesOf } from '../model/changes.js';
import { savedPath, unfolded } from '../model/fold.js';
import { begun, changed, redone, undone } from '../model/history.js';
import { findingsOf } from '../model/missing.js';
import { pointerOf, setIn } from '../model/paths.js';
import { draftOf } from '../versions/drafts.js';
import { held } from '../versions/held.js';

/**
 * @typedef {object} Builder the draft of a page
 * @property {object} document as it is edited
 * @property {{name: string, type: string}[]} fields of the index
 * @property {import('../model/missing.js').Finding[]} findings uses of fields that do not work in the index
 * @property {string[]} changes since it was saved, in words
 * @property {(next: (document: object) => object, kind?: string) => void} change `kind`: equal for changes that are undone together
 * @property {(path: (string|number)[], value: any, kind?: string) => void} set
 * @property {(path: (string|number)[]) => string|undefined} errorAt what was rejected there, or is missing
 * @property {boolean} isBehind whether the draft is from before another user's save; saving it is a conflict then
 * @property {(act: (etag: string) => Promise<any>, from?: string) => Promise<any>} held makes a change in the state of the ETag `from`,
 *     usually the one that was read; see held()
 * @property {(from: object, saved: {document: object, etag: string, version: number, warnings: object[]}) => void} saved what is saved
 *     now, and the draft that it was made from: what was changed after that stays
 * @property {(etag: string) => void} at another ETag of the same document
 * @property {(path: (string|number)[]) => string|undefined} warningAt what the gateway removed there when it was saved
 */

/**
 * The draft of a page, kept in this tab, with undo and redo also across saves.
 *
 * @param {{id: string, read: {base: object, etag: string, version: number}, fields: {name: string, type: string}[]|null}} of `base`: the
 *     document that is saved, in the form that is edited; `fields`: null when the mapping is not known
 */
export function useBuilder({ id, read, fields }) {
  const store = useMemo(() => draftOf(id), [id]);
  const [kept] = useState(() => store.read());
  // A deployment changes the ETag, and not the version.
  const [{ base, version, etag, isBehind }, setSaved] = useState(() => (kept !== null && kept.version !== read.version ? { ...read, etag: kept.etag, isBehind: true } : { ...read, isBehind: false }));
  const [history, setHistory] = useState(() => begun(kept?.document ?? read.base));
  const [faults, setFaults] = useState([]);
  const [noted, setNoted] = useState([]);
  const document = history.now;
  const isChanged = JSON.stringify(document) !== JSON.stringify(base);
  useEffect(() => {
    if (isChanged) {
      store.write({ document, etag, version: isBehind ? kept.version : version });
    } else {
      store.forget();
      setSaved((before) => (before.isBehind ? { ...before, etag: read.etag, isBehind: false } : before));
    }
  }, [store, document, isChanged, etag]);
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
    version,
    isBehind,
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
    at: (tag) => setSaved((before) => ({ ...before, etag: tag })),
    held: (act, from = etag) => held(from, act, () => readPage(id), (other) => !isBehind && JSON.stringify(unfolded(other)) === JSON.stringify(base)),
    saved: (from, { document: stored, etag: tag, version: newest, warnings }) => {
      const next = unfolded(stored);
      setSaved({ base: next, etag: tag, version: newest, isBehind: false });
      setHistory((before) => {
        if (before.now !== from) {
          return before;
        }
        // What the gateway removed can be undone like any other change.
        return JSON.stringify(next) === JSON.stringify(from) ? { ...before, now: next } : changed(before, next, '', Date.now());
      });
      setFaults([]);
      setNoted(warnings);
    },
  };
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { bulk, countMatching, keyOf, matching, placeOf } from '../data.js';
import { DeletePreview } from './deletepreview.js';
import { overwrite, refusalCounts, refusalsText, resultsOf, saveDocument, saveField } from '../document/edits.js';

const AT_ONCE = 500;

/**
 * Saving and deleting, with what the person has to be asked or told.
 *
 * @param {{index: string, state: any, table: any, several: boolean}} view `table` of useRows; `several`: documents of several indices
 */
export function useChanges({ index, state, table, several }) {
  const [conflict, setConflict] = useState(null);
  // A name that stands for one index is used as it is: the caller may have rights to an alias only.
  const indexOf = (row) => (several ? row._index : index);

  const settle = (row, outcome, field) => {
    if (outcome.conflict) {
      setConflict({ id: row._id, field, ...outcome.conflict });
      return false;
    }
    table.change(row, outcome.saved);
    notify(`Saved ${row._id}`);
    return true;
  };
  const failed = (what) => (error) => {
    notify(what, { kind: 'error', detail: error.message });
    return false;
  };
  /** Whether the change is settled then. */
  const answerConflict = async (choice, source) => {
    const open = conflict;
    setConflict(null);
    if (choice === 'save') {
      return overwrite(indexOf(open.row), open, source).then((outcome) => {
        const settled = settle(open.row, outcome, open.field);
        if (settled && open.current === null) table.reload();
        return settled;
      }).catch(failed(`${open.id} was not saved`));
    }
    if (choice === 'theirs') {
      if (open.current) table.change(open.row, open.current);
      else table.drop(new Set([keyOf(open.row)]));
    }
    return choice === 'theirs';
  };

  const remove = async (rows) => {
    const one = rows.length === 1;
    const title = one ? `Delete ${rows[0]._id}?` : `Delete ${rows.length.toLocaleString()} documents?`;
    const text = h(DeletePreview, { rows, count: rows.length, text: 'This cannot be undone.' });
    if (!await confirm({ title, text, danger: true, action: 'Delete' })) return false;
    const gone = new Set();
    const refused = [];
    try {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE);
        const results = resultsOf(await bulk(indexOf(some[0]), some.map((row) => ({ op: 'delete', ...(several ? { _index: row._index } : {}), ...placeOf(row) }))));
        results.forEach((result, number) => {
          if (result.status < 400 || result.status === 404) gone.add(keyOf(some[number]));
          else refused.push({ ...result, id: some[number]._id });
        });
      }
    } catch (error) {
      failed('Not all documents were deleted')(error);
    }
    table.drop(gone);
    if (refused.length) notify(refused.length === 1 ? `${refused[0].id} was not deleted` : `${refused.length.toLocaleString()} documents were not deleted`, { kind: 'error', detail: refusalsText(refused) });
    else if (gone.size) notify(gone.size === 1 ? `Deleted ${rows[0]._id}` : `Deleted ${gone.size.toLocaleString()} documents`);
    return gone.size > 0;
  };

  const removeMatching = async () => {
    try {
      const count = await countMatching(index, 'delete', state);
      const everything = !state.q && !state.filters.length;
      const sure = await confirm({
        title: `Delete ${Number(count).toLocaleString()} documents?`,
        text: h(DeletePreview, {
          rows: table.rows, count, text: everything ? `These are all documents of ${index}. This cannot be undone.` : 'These are all matching documents. This cannot be undone.',
        }),
        danger: true, action: 'Delete', typed: everything || count > 1000 ? index : undefined,
      });
      if (!sure) return false;
      const answer = await matching(index, 'delete', state, { expect: count });
      const left = refusalCounts(answer.conflicts ?? 0, answer.failed ?? 0);
      notify(`Deleted ${Number(answer.deleted).toLocaleString()} documents`, left ? { kind: 'error', detail: left } : undefined);
      table.reload();
      return true;
    } catch (error) {
      return failed('Nothing was deleted')(error);
    }
  };

  return {
    conflict, answerConflict, remove, removeMatching, indexOf, several,
    saveField: (row, field, value) => saveField(indexOf(row), row, field, value).then((outcome) => settle(row, outcome, field)),
    saveDocument: (row, source) => saveDocument(indexOf(row), row, source).then((outcome) => settle(row, outcome)),
  };
}

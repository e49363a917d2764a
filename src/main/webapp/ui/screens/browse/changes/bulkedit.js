import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useDraft } from '../../../app/drafts.js';
import { Button, Dialog, ErrorBox, SelectField, TextField } from '../../../app/components/index.js';
import { bulk, countMatching, matching, placeOf } from '../data.js';
import { refusalCounts, refusalsText, resultsOf } from '../document/edits.js';
import { partialAt, readTyped, shown, valueAt } from '../values.js';

const AT_ONCE = 500;
const SHOWN = 5;

/**
 * Sets one field in the selected documents, or in all that are found.
 *
 * @param {{index: string, state: any, columns: any[], rows: any[], all: boolean, changes: any, onDone: (changed: number, refusals: string) => void, onClose: () => void}} props
 */
export function BulkEditDialog({ index, state, columns, rows, all, changes, onDone, onClose }) {
  const form = useId();
  const [{ field, text }, setDraft, kept] = useDraft(`bulk edit ${index}`, () => ({ field: '', text: '' }));
  const change = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    setCount(null);
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  const [count, setCount] = useState(null);
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const column = columns.find((item) => item.field === field);
  const read = column ? readTyped(text, column.type, undefined) : { error: 'Choose a field.' };
  const known = rows.map((row) => valueAt(row._source, field)).filter((value) => value !== undefined);
  const guarded = async (work) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const doc = () => partialAt(rows[0]?._source, field, read.value);
  const preview = () => guarded(async () => setCount(all ? await countMatching(index, 'update', state, { set: doc() }) : rows.length));
  const run = () => guarded(async () => {
    if (all) {
      const answer = await matching(index, 'update', state, { set: doc(), expect: count });
      onDone(answer.updated, refusalCounts(answer.conflicts ?? 0, answer.failed ?? 0));
    } else {
      const refused = [];
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE);
        const results = resultsOf(await bulk(changes.indexOf(some[0]), some.map((row) => ({
          op: 'update', doc: partialAt(row._source, field, read.value), ...(changes.several ? { _index: row._index } : {}), ...placeOf(row),
        }))));
        refused.push(...results.filter((result) => result.status >= 400));
      }
      onDone(rows.length - refused.length, refusalsText(refused));
    }
    close();
  });
  return h(Dialog, { title: all ? 'Edit all matching documents' : `Edit ${rows.length} selected`, open: true, onClose: close, actions: [
    h(Button, { key: 'cancel', onClick: close }, 'Cancel'),
    count === null
      ? h(Button, { key: 'count', kind: 'primary', type: 'submit', form, disabled: Boolean(read.error), busy }, 'Preview')
      : h(Button, { key: 'change', kind: 'danger', type: 'submit', form, busy }, `Update ${Number(count).toLocaleString()}`),
  ] },
    h('form', { id: form, onSubmit: (event) => { event.preventDefault(); (count === null ? preview : run)(); } },
      h(SelectField, {
        label: 'Field', value: field, onChange: (name) => change({ field: name }),
        options: [{ value: '', label: 'Choose a field' }, ...columns.map((item) => ({ value: item.field, label: `${item.field} (${item.type})` }))],
      }),
      h(TextField, {
        label: 'New value', class: 'below', value: text, placeholder: known.length ? shown(known[0]).slice(0, 60) : '', error: column && text ? read.error : undefined,
        onChange: (value) => change({ text: value }),
      }),
      count !== null && h(Preview, { rows, count, field, value: read.value }),
      count !== null && h('p', { role: 'status', class: 'preview-count' }, `${Number(count).toLocaleString()} ${count === 1 ? 'document' : 'documents'} will be updated. This cannot be undone.`),
      h(ErrorBox, { error })));
}

/** The first documents with the value before and after. */
function Preview({ rows, count, field, value }) {
  const first = rows.slice(0, SHOWN);
  const before = (row) => valueAt(row._source, field);
  return h('div', { class: 'delete-preview below' },
    h('ul', { 'aria-label': 'What changes' }, first.map((row) => h('li', { key: `${row._index}/${row._id}`, class: 'change' },
      h('code', null, row._id),
      h('span', { class: 'small' }, h('span', { class: 'muted' }, before(row) === undefined ? 'no value' : shown(before(row))), ' → ', shown(value))))),
    count > first.length && h('p', { class: 'muted' }, `and ${(count - first.length).toLocaleString()} more`));
}

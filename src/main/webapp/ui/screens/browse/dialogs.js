import { h } from 'preact';
import { notify } from '../../app/notify.js';
import { AddDialog } from './document/add.js';
import { BulkEditDialog } from './changes/bulkedit.js';
import { ColumnChooser } from './table/columnchooser.js';
import { isMeta } from './table/columns.js';
import { keyOf } from './data.js';
import { ConflictDialog } from './document/conflict.js';
import { DocumentDialog } from './document/document.js';
import { cellDraft, documentDraft, forgetDraft, newDraft } from './drafts.js';
import { ExportDialog } from './export.js';
import { FilterDialog } from './filters/filters.js';
import { withFilter } from './state.js';

const plural = (count) => (count === 1 ? 'One document' : `${count.toLocaleString()} documents`);

/** Whichever dialog is open over the browser, and above it what has to be decided about a conflict. */
export function Dialogs(props) {
  const { changes: { conflict, answerConflict, indexOf }, state, go, index, onEdit } = props;
  const answer = async (choice, source) => {
    const { row, field } = conflict;
    if (await answerConflict(choice, source)) {
      forgetDraft(field ? cellDraft(index) : documentDraft(indexOf(row), row._id));
      if (state.document) go({ document: null });
    } else if (field) {
      onEdit({ key: keyOf(row), field });
    }
  };
  return [h(Opened, { key: 'opened', ...props }), conflict && h(ConflictDialog, {
    key: 'conflict', id: conflict.id, base: conflict.row._source, theirs: conflict.current?._source ?? null, mine: conflict.mine,
    onSave: (source) => answer('save', source), onTheirs: () => answer('theirs'), onCancel: () => answer('later'),
  })];
}

function Opened({ open, onClose, index, state, fields, columns, table, changes, selection, selectedRows, go, arrange, cloneOf, readOnly, mayDelete, mayAudit, shownRow, step }) {
  switch (open?.dialog) {
    case 'add': return h(AddDialog, {
      index, columns: fields.filter((field) => !isMeta(field.field)), start: open.start, draft: newDraft(index), onClose,
      onDone: (count) => { notify(`${plural(count)} added`); table.reload(); },
    });
    case 'filter': return h(FilterDialog, {
      index, state, columns: fields.filter((field) => field.searchable !== false && !isMeta(field.field)), field: open.field, onClose,
      onApply: (field, values) => { go({ filters: withFilter(state.filters, field, values) }, {}); onClose(); },
    });
    case 'columns': return h(ColumnChooser, { fields, shown: columns, onClose, onApply: (names, pinned) => { arrange(names, pinned); onClose(); } });
    case 'export': return h(ExportDialog, { index, state, columns, total: table.total, onClose });
    case 'bulk': return h(BulkEditDialog, {
      index, state, columns: fields.filter((field) => !isMeta(field.field)), rows: selectedRows(), all: open.all, changes, onClose,
      onDone: (count, refusals) => {
        notify(`${plural(count)} updated`, refusals ? { kind: 'error', detail: refusals } : undefined);
        selection.clear();
        table.reload();
      },
    });
    default:
  }
  if (!state.document) return null;
  const { index: home, id } = state.document;
  // The caller may have rights to the name that is shown only, not to the index behind it.
  const place = changes.several && home !== null ? home : index;
  const close = () => go({ document: null });
  return h(DocumentDialog, {
    key: `${home} ${id}`, index: place, id, row: shownRow, fields: fields.filter((field) => !isMeta(field.field)), readOnly, mayDelete, mayAudit, onStep: step, onClose: close,
    onSave: async (row, source) => {
      const saved = await changes.saveDocument(row, source);
      if (saved) forgetDraft(documentDraft(place, id));
      return saved;
    },
    onClone: (row) => { close(); cloneOf(row); },
    onDelete: async (row) => { if (await changes.remove([row])) close(); },
  });
}

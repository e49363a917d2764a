import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bases, curlOf } from '../../app/api.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { Button, copyAndTell, Empty, ErrorBox, LinkButton, Note, Page, Tabs } from '../../app/components/index.js';
import { candidates, movedBefore, shownColumns } from './table/columns.js';
import { columnMenu } from './table/columnmenu.js';
import { keyOf, pageUrl } from './data.js';
import { Dialogs } from './dialogs.js';
import { cellDraft, draftOf } from './drafts.js';
import { writeExact } from './exact.js';
import { FilterChips } from './filters/filters.js';
import { Grid } from './table/grid.js';
import { IndexPicker } from './indexlist.js';
import { JsonList } from './table/jsonlist.js';
import { isPoint, MapView } from './map/mapview.js';
import { MappingView } from './mapping/mapping.js';
import { layoutOf, rememberLayout } from './remembered.js';
import { readState, withFilter, writeState } from './state.js';
import { Footing, SelectionBar, Toolbar } from './toolbar.js';
import { useAutoReload } from './useAutoReload.js';
import { useChanges } from './changes/useChanges.js';
import { MOST_ROWS, useRows } from './table/useRows.js';
import { useSelection } from './table/useSelection.js';

const VIEWS = [{ id: 'table', title: 'Table' }, { id: 'json', title: 'JSON' }, { id: 'map', title: 'Map' }, { id: 'mapping', title: 'Mapping' }];

const placeInAddress = (row) => ({ index: row._index, id: row._id });

/** One index, or several by a pattern. */
export function Browser({ index, indices, query }) {
  const { may, mayImport, hidden } = useSession();
  const mayMap = may('indices', 'read') && !hidden.fields;
  const state = useMemo(() => {
    const read = readState(query);
    return read.view === 'mapping' && !mayMap ? { ...read, view: 'table' } : read;
  }, [JSON.stringify(query)]);
  const [layout, setLayout] = useState(() => layoutOf(index));
  const [open, setOpen] = useState(null);
  const [edited, setEditing] = useState(() => draftOf(cellDraft(index)));
  const table = useRows(index, state);
  // A document that is not shown any more is not edited any more.
  const editing = edited && table.rows.some((row) => keyOf(row) === edited.key) ? edited : null;
  useEffect(() => { if (edited && !editing && !table.loading) setEditing(null); });
  const pattern = /[*,]/.test(index);
  const several = pattern || new Set(table.rows.map((row) => row._index)).size > 1;
  const fields = useMemo(() => candidates(table.columns, several), [table.columns, several]);
  const columns = shownColumns(fields, state.columns ?? layout.columns ?? null, state.columns ? state.pinned : layout.pinned ?? []);
  const selection = useSelection(table.rows, JSON.stringify([index, state.q, state.filters]));
  const changes = useChanges({ index, state, table, several });
  const [interval, setEvery] = useAutoReload(table.reload, Boolean(editing || state.document || changes.conflict));
  const mayAdd = may('docs', 'write');
  // Who does not see a document whole would replace what is hidden of it.
  const readOnly = !mayAdd || hidden.fields || hidden.documents;
  const mayDelete = may('docs', 'delete') && !hidden.documents;
  const go = (part, how = { replace: true }) => navigate(`browse/${encodeURIComponent(index)}`, writeState({ ...state, ...part }), how);
  const keep = (part) => {
    rememberLayout(index, part);
    setLayout((now) => ({ ...now, ...part }));
  };
  const arrange = (names, pinned) => {
    keep({ columns: names, pinned });
    go({ columns: names, pinned });
  };
  const pinnedNow = columns.filter((column) => column.pinned).map((column) => column.field);
  const selectedRows = () => table.rows.filter((row) => selection.selected.has(keyOf(row)));
  const cloneOf = (row) => setOpen({ dialog: 'add', start: { text: writeExact(row._source, 2), id: '' } });

  const sortBy = (column, descending) => {
    const same = state.sort?.field === column.field;
    if (descending === undefined && same && state.sort.descending) go({ sort: null });
    else go({ sort: { field: column.field, descending: descending ?? same } });
  };
  const grid = useRef({});
  Object.assign(grid.current, {
    onNearEnd: table.more, onSelect: selection.select, onSelectAll: selection.selectLoaded, onEdit: setEditing,
    onOpen: (row) => go({ document: placeInAddress(row) }, {}),
    onSave: changes.saveField, draft: cellDraft(index), onSort: sortBy, onCopy: (text) => copyAndTell(text, 'Copied'),
    onFilter: (field, values) => go({ filters: withFilter(state.filters, field, values) }, {}),
    onWidth: (field, pixels) => keep({ widths: { ...layout.widths, [field]: pixels } }),
    onDropColumn: (field, before) => arrange(movedBefore(columns.map((column) => column.field), field, before), pinnedNow),
    menuOf: (column) => columnMenu(column, { columns, pinnedNow, arrange, sortBy, filter: (field) => setOpen({ dialog: 'filter', field }) }),
  });

  const moreItems = [
    { label: 'Copy link to this view', onSelect: () => copyAndTell(location.href, 'Link copied') },
    { label: 'Copy as curl', onSelect: () => copyAndTell(curlOf({ method: 'GET', url: pageUrl(bases().gateway, index, state) }), 'Command copied') },
    { label: interval ? 'Stop auto-refresh' : 'Auto-refresh every 10 seconds', onSelect: () => setEvery(interval ? 0 : 10) },
    may('indices', 'read') && !hidden.fields && !hidden.documents && { label: 'Index settings', onSelect: () => navigate(`indices/${encodeURIComponent(index)}`) },
  ];
  const filtered = Boolean(state.q || state.filters.length);
  const shownRow = state.document && table.rows.find((row) => row._id === state.document.id && row._index === (state.document.index ?? row._index));
  const step = (by) => {
    const next = table.rows[table.rows.indexOf(shownRow) + by];
    if (next) go({ document: placeInAddress(next) });
  };
  return h(Page, {
    title: index, wide: true,
    actions: [
      h(IndexPicker, { key: 'pick', index, indices }),
      h(Button, { key: 'export', icon: 'download', onClick: () => setOpen({ dialog: 'export' }) }, 'Export'),
      mayImport && !pattern && h(LinkButton, { key: 'import', icon: 'upload', href: `#/import?index=${encodeURIComponent(index)}` }, 'Import'),
      mayAdd && !pattern && h(Button, { key: 'add', kind: 'primary', icon: 'plus', onClick: () => setOpen({ dialog: 'add', start: null }) }, 'Add'),
    ],
  },
  h('div', { class: 'browse' },
    mayAdd && readOnly && h(Note, {}, 'You can add documents but not edit them: your credential does not see every field, and saving would overwrite the hidden ones.'),
    h(Tabs, { label: 'View', tabs: VIEWS.filter(({ id }) => (id !== 'mapping' || mayMap) && (id !== 'map' || state.view === 'map' || fields.some(isPoint))), value: state.view, onChange: (view) => go({ view }, {}) },
    state.view === 'mapping' ? h(MappingView, { index, readOnly: !may('indices', 'write') || hidden.documents, onChanged: table.reload }) : [
      h(Toolbar, {
        key: 'tools', q: state.q, onQ: (q) => go({ q }), onFilter: () => setOpen({ dialog: 'filter' }), onColumns: () => setOpen({ dialog: 'columns' }),
        onReload: table.reload, moreItems, view: state.view, loading: table.loading,
      }),
      h(FilterChips, {
        key: 'chips', filters: state.filters, onEdit: (field) => setOpen({ dialog: 'filter', field }),
        onRemove: (field) => go({ filters: withFilter(state.filters, field, []) }), onClear: () => go({ filters: [] }),
      }),
      h(SelectionBar, {
        key: 'selection', count: selection.selected.size, all: selection.all, total: table.total, whole: table.whole, canWrite: !readOnly, canDelete: mayDelete,
        onAll: selection.selectAllFound, onClear: selection.clear, onClone: () => cloneOf(selectedRows()[0]),
        onDelete: async () => { if (await (selection.all ? changes.removeMatching() : changes.remove(selectedRows()))) selection.clear(); },
        onChange: () => setOpen({ dialog: 'bulk', all: selection.all }),
        onCopy: () => copyAndTell(writeExact(selectedRows().map((row) => ({ _id: row._id, ...row._source })), 2), 'Documents copied'),
      }),
      h(ErrorBox, { key: 'error', error: table.error, onRetry: table.reload }),
      table.error && !table.rows.length ? null : !table.loading && !table.rows.length
        ? h(Empty, { key: 'empty', title: filtered ? 'No documents match' : 'No documents yet', text: filtered ? 'Try other words, or remove a filter.' : mayAdd ? 'Add one, or import a file.' : '', icon: filtered ? 'search' : 'table',
          action: filtered ? h(Button, { onClick: () => go({ q: '', filters: [] }) }, 'Clear search and filters') : mayImport && h(Button, { onClick: () => navigate('import', { index }) }, 'Import a file') })
        : state.view === 'table'
          ? h(Grid, {
            key: 'grid', rows: table.rows, columns, widths: layout.widths ?? {}, sort: state.sort, total: table.total?.value ?? -1, selected: selection.selected,
            editing, actions: grid.current, readOnly, label: `Documents of ${index}`,
          })
          : state.view === 'map' ? h(MapView, { key: 'map', rows: table.rows, fields, columns, selected: selection.selected, actions: grid.current })
          : h(JsonList, { key: 'json', rows: table.rows, selected: selection.selected, whole: table.whole, loading: table.loading, actions: grid.current }),
      (!table.error || table.rows.length > 0) && h(Footing, { key: 'footing', rows: table.rows.length, total: table.total, whole: table.whole, loading: table.loading, size: state.size, most: MOST_ROWS, onSize: (size) => go({ size }) }),
    ])),
  h(Dialogs, {
    open, onClose: () => setOpen(null), index, state, fields, columns, table, changes, selection, selectedRows, go, arrange, cloneOf, readOnly, mayDelete,
    mayAudit: may('audit', 'read'), onEdit: setEditing, shownRow, step: shownRow ? step : null,
  }));
}

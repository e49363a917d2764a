import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { listIndices } from '../../app/indices.js';
import { IndexTable } from '../../app/indextable.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { Empty, ErrorBox, Hint, LinkButton, Spinner } from '../../app/components/index.js';
import { recentIndices } from './remembered.js';

const path = (name) => `browse/${encodeURIComponent(name)}`;

/** @returns {{indices: any[]|null, error: any}} what the caller may choose from */
export function useIndices(version) {
  const session = useSession();
  const [state, setState] = useState({ indices: null, error: null });
  const mayList = session.may('cat', 'read');
  useEffect(() => {
    const call = new AbortController();
    listIndices(session, call.signal).then(
      (rows) => setState({ indices: rows.filter(({ index }) => !index.startsWith('.')).map((row) => ({ ...row, name: row.index })), error: null }),
      (error) => { if (!call.signal.aborted) setState({ indices: [], error }); },
    );
    return () => call.abort();
  }, [version, mayList]);
  return state;
}

/** One line to choose an index from, or to type names into. */
export function IndexPicker({ index, indices }) {
  const [text, setText] = useState('');
  const label = index ? 'Go to another index' : 'Go to index';
  const names = [...new Set([...recentIndices(), ...(indices ?? []).map((item) => item.name)])];
  const go = (name) => { if (name && name !== index) navigate(path(name)); };
  return h('form', { class: 'index-picker', onSubmit: (event) => { event.preventDefault(); go(text.trim()); } },
    h('label', null, h('span', { class: 'only-read' }, label),
      h('input', {
        type: 'text', class: 'bare', list: 'browse-indices', value: text, placeholder: label, spellcheck: false, autocomplete: 'off',
        onFocus: (event) => event.currentTarget.select(),
        onInput: (event) => {
          setText(event.currentTarget.value);
          if (names.includes(event.currentTarget.value) && event.inputType !== 'insertText' && event.inputType !== 'deleteContentBackward') go(event.currentTarget.value);
        },
        onChange: (event) => go(event.currentTarget.value.trim()),
      })),
    h('datalist', { id: 'browse-indices' }, names.map((name) => h('option', { key: name, value: name }))));
}

/** The first view: which index? */
export function IndexList({ indices, error }) {
  return h('div', null,
    h(ErrorBox, { error }),
    !indices && !error && h(Spinner, { label: 'Loading the indices' }),
    indices && !error && h(IndexTable, { label: 'Indices', rows: indices, empty: h(NoIndex, {}) }));
}

/** Help beside it. */
export function IndexHelp() {
  const { mayImport, may } = useSession();
  return [
    h(Hint, { key: 'open', title: 'In an index', links: [may('declarative') && { href: '#/playground', label: 'Search playground' }, mayImport && { href: '#/import', label: 'Import a file' }].filter(Boolean) },
      h('p', null, 'Search, filter, sort and edit its documents, see them on a map, or export them.')),
    h(Hint, { key: 'several', title: 'Several indices' },
      h('p', null, 'Enter a pattern such as ', h('code', null, 'logs-*'), ' to browse several indices at once.')),
  ];
}

function NoIndex() {
  const { may, mayImport } = useSession();
  if (!may('cat', 'read')) return h('p', null, 'Your credential does not have the right to list indices. Enter the name of one above.');
  return h(Empty, {
    icon: 'table', title: 'No indices yet', text: 'Import a file to create one.',
    action: mayImport && h(LinkButton, { kind: 'primary', icon: 'upload', href: '#/import' }, 'Import a file'),
  });
}

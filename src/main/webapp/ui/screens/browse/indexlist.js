import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { listIndices } from '../../app/indices.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { Badge, Empty, ErrorBox, LinkButton } from '../../app/components/index.js';
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
  const names = [...new Set([...recentIndices(), ...(indices ?? []).map((item) => item.name)])];
  const go = (name) => { if (name && name !== index) navigate(path(name)); };
  return h('form', { class: 'index-picker', onSubmit: (event) => { event.preventDefault(); go(text.trim()); } },
    h('label', null, h('span', { class: 'only-read' }, 'Go to another index'),
      h('input', {
        type: 'text', class: 'bare', list: 'browse-indices', value: text, placeholder: 'Go to another index', spellcheck: false, autocomplete: 'off',
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
export function IndexCards({ indices, error }) {
  const recent = recentIndices().filter((name) => indices?.some((item) => item.name === name));
  const first = (name) => (recent.includes(name) ? recent.indexOf(name) : recent.length);
  const sorted = [...(indices ?? [])].sort((left, right) => first(left.name) - first(right.name) || left.name.localeCompare(right.name));
  return h('div', null,
    h(ErrorBox, { error }),
    h('ul', { class: 'index-cards' }, sorted.map(({ name, docs, health, status }) => h('li', { key: name },
      h('a', { href: `#/${path(name)}` }, h('strong', null, name),
        docs !== undefined && h('span', { class: 'muted' }, status === 'close' ? 'closed' : `${docs.toLocaleString()} ${docs === 1 ? 'document' : 'documents'}`),
        health && health !== 'green' && h('span', null, h(Badge, { kind: health === 'red' ? 'danger' : 'warning' }, health)))))),
    indices && !indices.length && !error && h(NoIndex, {}));
}

function NoIndex() {
  const { may, mayImport } = useSession();
  if (!may('cat', 'read')) return h('p', null, 'Your credential may not list indices. Type the name of one above.');
  return h(Empty, {
    icon: 'table', title: 'There is no index yet', text: 'An import makes one.',
    action: mayImport && h(LinkButton, { kind: 'primary', icon: 'upload', href: '#/import' }, 'Import a file'),
  });
}

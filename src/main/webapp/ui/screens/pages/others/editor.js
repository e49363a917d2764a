import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, JsonField, Loading, Note, Page, Section, SelectField, Tabs, TextField, useLoad } from '../../../app/components/index.js';
import { useDraft } from '../../../app/drafts.js';
import { faultsOf } from '../../../app/fielderrors.js';
import { listIndices } from '../../../app/indices.js';
import { notify } from '../../../app/notify.js';
import { href, navigate, part } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { useMapping } from '../builder/useMapping.js';
import { currentPage, folded, opened, unfolded } from '../model/fold.js';
import { indexOf } from '../model/missing.js';
import { slug } from '../model/names.js';
import { setIn } from '../model/paths.js';
import { readDocument, saveDocument } from './calls.js';
import { KINDS } from './kinds.js';
import { ListForms } from './lists.js';
import { BoxForm } from './boxform.js';

const NEW = '_new';

/** The stage that applies a search box reads it at the top. */
const STORED = { recommendation: folded, searchbox: opened };

/** One document: a form for what people change most, and JSON for all of it. */
export function DocumentEditor({ kind, id }) {
  const session = useSession();
  const { path, title, create, first } = KINDS[kind];
  const [turn, setTurn] = useState(0);
  const read = useLoad(async (signal) => {
    const indices = (await listIndices(session, signal).catch(() => [])).map(({ index }) => index).filter((index) => !index.startsWith('.')).sort();
    const { document, etag } = id === NEW ? { document: first(indices[0] ?? ''), etag: null } : await readDocument(kind, id, signal);
    return { base: unfolded(document), etag, indices, turn };
  }, [kind, id, turn]);
  return h(Page, { title: id === NEW ? create : (read.value?.base.name || id), within: { title, href: href(path) } },
    h(Loading, { of: read }, ({ base, etag, indices, turn: of }) => h(Form, { key: `${etag} ${of}`, kind, id, base, etag, indices, onSaved: () => setTurn(turn + 1) })));
}

const VIEWS = [{ id: 'form', title: 'Settings' }, { id: 'json', title: 'JSON' }];

function Form({ kind, id, base, etag, indices, onSaved }) {
  const { may } = useSession();
  const { one, path } = KINDS[kind];
  const [{ document, raw }, setDraft, kept] = useDraft(`${one} ${id} ${etag ?? ''}`, () => ({ document: base, raw: null }));
  const [view, setView] = useState('form');
  const [state, setState] = useState({ busy: false, error: null, warnings: [] });
  const index = indexOf(document);
  const { fields } = useMapping(index);
  const set = (at, value) => setDraft((before) => ({ document: setIn(before.document, at, value), raw: null }));
  const fault = raw === null ? undefined : read(raw).fault;
  const save = async () => {
    setState({ busy: true, error: null, warnings: [] });
    try {
      const to = id === NEW ? slug(document.name) : id;
      const warnings = await saveDocument(kind, to, STORED[kind](document), etag);
      kept.forget();
      notify(`${document.name || to} saved`, warnings.length > 0 ? { detail: warnings.map(({ message }) => message).join(' ') } : {});
      id === NEW ? navigate(`${path}/${part(to)}`, {}, { replace: true }) : onSaved();
    } catch (error) {
      setState({ busy: false, error, warnings: [] });
    }
  };
  const write = (text) => {
    const { value } = read(text);
    setDraft((before) => ({ document: value ? unfolded(value) : before.document, raw: text }));
  };
  const mayWrite = may('uibuilder', 'write');
  return h('div', { class: 'pages-cards' },
    !mayWrite && h(Note, {}, 'Your credential can read this, but not save it.'),
    h(Tabs, { label: 'Views', tabs: VIEWS, value: view, onChange: setView },
      view === 'json'
        ? h(JsonField, { label: 'As JSON', height: 'large', value: raw ?? JSON.stringify(STORED[kind](document), null, 2), error: fault, faults: state.error ? faultsOf(state.error) : [], onChange: write, readOnly: !mayWrite })
        : h('fieldset', { class: 'pages-cards', disabled: !mayWrite },
          h('legend', { class: 'only-read' }, 'Settings'),
          h(Section, { title: 'About' },
            h(TextField, { label: 'Name', required: true, value: document.name ?? '', onChange: (name) => set(['name'], name), hint: id === NEW && document.name ? `The ID will be ${slug(document.name)}.` : undefined }),
            h(SelectField, { label: 'Index', value: index, options: [...new Set([index, ...indices])].filter(Boolean), onChange: (to) => set(['pageSettings', 'pages', currentPage(document), 'indexSettings', 'index'], to) })),
          kind === 'recommendation' ? h(ListForms, { id: id === NEW ? null : id, document, fields: fields ?? [], set }) : h(BoxForm, { document, set }))),
    h(ErrorBox, { error: state.error }),
    h(FormBar, { draft: kept, onDiscard: () => setDraft({ document: base, raw: null }) },
      mayWrite && h(Button, { kind: 'primary', busy: state.busy, disabled: Boolean(fault) || !document.name?.trim() || (id !== NEW && !kept.changed), onClick: save }, id === NEW ? `Save ${one}` : 'Save changes')));
}

function read(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { value } : { fault: 'Enter a JSON object: { … }' };
  } catch (malformed) {
    return { fault: `Invalid JSON: ${malformed.message}` };
  }
}

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
import { parsed } from '../model/jsontext.js';
import { indexOf } from '../model/missing.js';
import { slug } from '../model/names.js';
import { setIn } from '../model/paths.js';
import { ConflictDialog } from '../versions/conflict.js';
import { held } from '../versions/held.js';
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

const IDLE = { busy: false, error: null, theirs: null };
const VIEWS = [{ id: 'form', title: 'Settings' }, { id: 'json', title: 'JSON' }];

function Form({ kind, id, base, etag, indices, onSaved }) {
  const { may } = useSession();
  const { one, path } = KINDS[kind];
  // A draft that is kept has the ETag that it began with: saving it after another user's save is a conflict.
  const [{ document, raw, etag: from }, setDraft, kept] = useDraft(`${one} ${id}`, () => ({ document: base, raw: null, etag }));
  const [view, setView] = useState('form');
  const [state, setState] = useState(IDLE);
  const index = indexOf(document);
  const { fields } = useMapping(index);
  const set = (at, value) => setDraft((before) => ({ ...before, document: setIn(before.document, at, value), raw: null }));
  const fault = raw === null ? undefined : parsed(raw).fault;
  const reload = () => {
    kept.forget();
    onSaved();
  };
  /** `replaced`: the ETag of what it replaces; null when it is to be a new one. */
  const save = async (replaced = from) => {
    setState({ ...IDLE, busy: true });
    try {
      const to = id === NEW ? slug(document.name) : id;
      const put = (tag) => saveDocument(kind, to, STORED[kind](document), tag);
      const warnings = await (id === NEW ? put(null) : held(replaced, put, () => readDocument(kind, to)));
      kept.forget();
      notify(`${document.name || to} saved`, warnings.length > 0 ? { detail: warnings.map(({ message }) => message).join(' ') } : {});
      id === NEW ? navigate(`${path}/${part(to)}`, {}, { replace: true }) : onSaved();
    } catch (error) {
      setState(error.theirs ? { ...IDLE, theirs: error.theirs } : { ...IDLE, error });
    }
  };
  const write = (text) => {
    const { value } = parsed(text);
    setDraft((before) => ({ ...before, document: value ? unfolded(value) : before.document, raw: text }));
  };
  const mayWrite = may('uibuilder', 'write');
  return h('div', { class: 'pages-cards' },
    !mayWrite && h(Note, {}, 'Your credential can read this, but not save it.'),
    h(Tabs, { label: 'Views', tabs: VIEWS, value: view, onChange: setView },
      view === 'json'
        ? h(JsonField, { label: 'As JSON', height: 'large', value: raw ?? JSON.stringify(STORED[kind](document), null, 2), error: fault, faults: state.error ? faultsOf(state.error) : [], onChange: write, readOnly: !mayWrite || state.busy })
        : h('fieldset', { class: 'pages-cards', disabled: !mayWrite || state.busy },
          h('legend', { class: 'only-read' }, 'Settings'),
          h(Section, { title: 'About' },
            h(TextField, { label: 'Name', required: true, value: document.name ?? '', onChange: (name) => set(['name'], name), hint: id === NEW && document.name ? `The ID will be ${slug(document.name)}.` : undefined }),
            h(SelectField, { label: 'Index', value: index, options: [...new Set([index, ...indices])].filter(Boolean), onChange: (to) => set(['pageSettings', 'pages', currentPage(document), 'indexSettings', 'index'], to) })),
          kind === 'recommendation' ? h(ListForms, { id: id === NEW ? null : id, document, fields: fields ?? [], set }) : h(BoxForm, { document, set }))),
    h(ErrorBox, { error: state.error }),
    h(FormBar, { draft: kept, onDiscard: () => setDraft({ document: base, raw: null, etag }) },
      mayWrite && h(Button, { kind: 'primary', busy: state.busy, disabled: Boolean(fault) || !document.name?.trim() || (id !== NEW && !kept.changed), onClick: () => save() }, id === NEW ? `Save ${one}` : 'Save changes')),
    state.theirs && h(ConflictDialog, {
      theirs: sideOf(kind, state.theirs), ours: STORED[kind](document), busy: state.busy,
      onClose: () => setState(IDLE), onReload: reload, onOverwrite: () => save(state.theirs.etag), onCreate: () => save(null),
    }));
}

/** What a conflict is with. */
const sideOf = (kind, { gone = false, document, about }) => (gone ? { gone } : { before: STORED[kind](unfolded(document)), at: about.updated_at, by: about.updated_by });

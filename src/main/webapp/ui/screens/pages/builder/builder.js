import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, IconButton, Menu, Note, Page, useMedia } from '../../../app/components/index.js';
import { faultsOf, outside, showFirstError } from '../../../app/fielderrors.js';
import { notify } from '../../../app/notify.js';
import { href, navigate, useQuery } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { listPages, savePage } from '../calls.js';
import { discard, duplicate } from '../list/pages.js';
import { folded, unfolded } from '../model/fold.js';
import { indexOf } from '../model/missing.js';
import { setIn } from '../model/paths.js';
import { Preview } from '../preview/preview.js';
import { PublishDialog } from '../publish/dialog.js';
import { ConflictDialog } from '../versions/conflict.js';
import { HistoryDialog } from '../versions/history.js';
import { JsonDialog } from '../versions/json.js';
import { partAt, partOf, titleOfPart } from './places.js';
import { Parts } from './parts.js';
import { Settings } from './settings.js';
import { useBuilder } from './useBuilder.js';
import { useMapping } from './useMapping.js';
import { useUndoKeys } from './useUndoKeys.js';

const CREDENTIALS = ['exportSettings', 'credentials'];
const IDLE = { busy: false, error: null, theirs: null };
const WIDE = '(min-width: 64rem)';

/** A page: its parts on the left, what visitors see on the right. */
export function Builder({ id, read, onReload }) {
  const { may } = useSession();
  const [deployment, setDeployment] = useState(read.deployment);
  const [index, setIndex] = useState(() => indexOf(read.base));
  const mapping = useMapping(index);
  const builder = useBuilder({ id, read, fields: mapping.fields });
  useEffect(() => setIndex(indexOf(builder.document)), [builder.document]);
  const [{ part = '' }, setQuery] = useQuery();
  const [closed, setClosed] = useState('');
  const [by, setBy] = useState('list');
  const [open, setOpen] = useState('');
  const [view, setView] = useState('settings');
  // A draft from before another user's save.
  const [state, setState] = useState(() => (read.found.gone || builder.isBehind ? { ...IDLE, theirs: read.found } : IDLE));
  const made = useRef('');
  const wide = useMedia(WIDE);
  const mayWrite = may('uibuilder', 'write');
  const name = builder.document.name || id;
  const shown = part === '' ? undefined : partOf(builder.document, part);
  const count = builder.changes.length;
  useUndoKeys(builder);

  const show = (to, how = 'list') => {
    setClosed(part);
    setBy(how);
    setQuery({ part: to });
    if (how === 'list') {
      setView('settings');
    }
  };
  const select = (component) => {
    const found = partOf(builder.document, component);
    if (found !== undefined) {
      show(found, 'preview');
    }
  };
  const refuse = (error) => {
    const found = faultsOf(error);
    builder.refuse(found);
    const first = found.map(({ pointer }) => partAt(builder, pointer)).find((one) => one !== undefined);
    if (first !== undefined) {
      show(first);
      showFirstError();
    }
    setState({ ...IDLE, error: outside(found, found.filter(({ pointer }) => partAt(builder, pointer)).map(({ pointer }) => pointer)).length === 0 && found.length > 0 ? null : error });
  };
  /** @returns {Promise<boolean>} whether it is saved; `etag`: of the state that it replaces, usually the one that was read */
  const save = async ({ etag = builder.etag, create = false } = {}) => {
    const from = builder.document;
    setState({ ...IDLE, busy: true });
    try {
      const saved = await builder.held((tag) => savePage(id, folded(from), { etag: tag, create }), etag);
      builder.saved(from, saved);
      notify(saved.warnings.length > 0 ? `${name} saved, with remarks` : `${name} saved`, saved.warnings.length > 0 ? { detail: 'See the marked settings.' } : {});
      setState(IDLE);
      return true;
    } catch (error) {
      error.theirs ? setState({ ...IDLE, theirs: error.theirs }) : refuse(error);
      return false;
    }
  };
  /** Saves the page with a credential, and nothing else of it: also in a newer state that another user saved. */
  const saveCredential = async (credential) => {
    const from = builder.document;
    const put = (document, etag) => savePage(id, folded(setIn(document, CREDENTIALS, credential)), { etag });
    const saved = await builder.held((etag) => put(builder.base, etag)).catch((error) => {
      if (!error.theirs?.document) {
        throw error;
      }
      return put(unfolded(error.theirs.document), error.theirs.etag);
    });
    builder.saved(from, saved);
  };
  const onDeployed = ({ json, etag }, isDeployed) => {
    setDeployment(isDeployed ? json : null);
    // Where another user has saved, the next save has to find out.
    if (json.newest === builder.version) {
      builder.at(etag);
    }
  };
  const reload = () => {
    builder.forget();
    onReload();
  };
  const more = [
    { label: 'Edit as JSON', icon: 'code', onSelect: () => setOpen('json') },
    mayWrite && { label: 'Duplicate', icon: 'copy', onSelect: () => listPages().then((pages) => duplicate(id, pages.map((one) => one.id)), (error) => notify('The search page could not be duplicated', { kind: 'error', detail: error.message })) },
    may('uibuilder', 'delete') && { label: 'Delete search page', icon: 'trash', danger: true, onSelect: () => discard(id, name, () => { builder.forget(); navigate('pages'); }) },
  ].filter(Boolean);
  const actions = [
    h(Button, { key: 'history', icon: 'clock', onClick: () => setOpen('history') }, 'History'),
    h(Button, { key: 'publish', icon: 'upload', kind: count === 0 ? 'primary' : 'plain', onClick: () => setOpen('publish') }, 'Publish'),
    h(Menu, { key: 'more', label: 'More actions', items: more }),
  ];
  const choice = (of, label) => h('button', { type: 'button', class: 'button small', 'aria-pressed': view === of ? 'true' : 'false', onClick: () => setView(of) }, label);
  return h(Page, { title: name, within: { title: 'Search pages', href: href('pages') }, wide: true, actions },
    h('div', { class: 'pages-builder' },
      !mayWrite && h(Note, {}, 'Your credential can read search pages, but not save them. Changes here only affect the preview.'),
      h(Findings, { builder, mapping, index, onOpen: show }),
      !wide && h('div', { class: 'comparison-choice', role: 'group', 'aria-label': 'View' }, choice('settings', shown ? `Settings: ${titleOfPart(builder.document, shown)}` : 'Settings'), choice('preview', 'Preview')),
      h('div', { class: `pages-sides ${wide ? '' : view}` },
        h('div', { class: 'pages-settings' },
          shown === undefined
            ? h(Parts, { builder, focused: closed, onOpen: show })
            : h(Settings, { key: shown, builder, part: shown, takesFocus: by === 'list', onClose: () => show('') }),
          h(ErrorBox, { error: state.error }),
          h(FormBar, { draft: { restored: builder.restored }, count, onDiscard: builder.discard },
            mayWrite && h(Button, { kind: 'primary', busy: state.busy, disabled: count === 0, onClick: () => save() }, 'Save changes'),
            h('div', { class: 'pages-acts' },
              h(IconButton, { icon: 'undo', kind: 'plain', label: 'Undo', disabled: !builder.canUndo, onClick: builder.undo }),
              h(IconButton, { icon: 'undo', kind: 'plain', class: 'pages-redo', label: 'Redo', disabled: !builder.canRedo, onClick: builder.redo })))),
        h(Preview, { builder, selected: part, onSelect: select }))),
    open === 'publish' && h(PublishDialog, { builder, deployment, mayWrite, save, saveCredential, made, onDeployed, onClose: () => setOpen('') }),
    open === 'history' && h(HistoryDialog, { builder, mayWrite, onClose: () => setOpen(''), onRestored: () => { setOpen(''); reload(); } }),
    open === 'json' && h(JsonDialog, { builder, onClose: () => setOpen(''), onApply: (document) => { builder.change(() => unfolded(document)); setOpen(''); } }),
    state.theirs && h(ConflictDialog, {
      theirs: sideOf(state.theirs), ours: folded(builder.document), busy: state.busy,
      onClose: () => setState(IDLE), onReload: reload, onOverwrite: () => save({ etag: state.theirs.etag }), onCreate: () => save({ create: true }),
    }));
}

/** What a conflict is with. */
const sideOf = ({ gone = false, document, about }) => (gone ? { gone } : { before: folded(unfolded(document)), at: about.updated_at, by: about.updated_by });

/** What is missing in the index, and what was removed when the page was saved. */
function Findings({ builder, mapping, index, onOpen }) {
  const link = (part, words) => h('button', { type: 'button', class: 'pages-link', onClick: () => onOpen(part) }, words);
  if (mapping.error) {
    return h(Note, { kind: 'warning' },
      h('strong', null, mapping.error.status === 404 ? `The index “${index}” does not exist any more.` : `The fields of “${index}” cannot be read.`),
      h('p', null, mapping.error.status === 404 ? 'The page keeps its settings. Create the index again, or ' : `${mapping.error.message} `, mapping.error.status === 404 && link('page', 'choose another index'), mapping.error.status === 404 && '.'));
  }
  const { findings, warnings } = builder;
  return [
    findings.length > 0 && h(Note, { key: 'findings', kind: 'warning' },
      h('strong', null, findings.length === 1 ? 'A field does not work in this index' : `${findings.length} fields do not work in this index`),
      h('ul', { class: 'pages-findings' }, findings.slice(0, 10).map(({ text, part }, at) => h('li', { key: at }, h(Quoted, { text }), ' ', link(part, `Open “${titleOfPart(builder.document, part)}”`))))),
    warnings.length > 0 && h(Note, { key: 'warnings', kind: 'warning' },
      h('strong', null, 'When it was saved:'),
      h('ul', { class: 'pages-findings' }, warnings.slice(0, 10).map(({ pointer, message }, at) => {
        const part = partAt(builder, pointer ?? '');
        return h('li', { key: at }, h(Quoted, { text: message }), ' ', part && link(part, `Open “${titleOfPart(builder.document, part)}”`));
      }))),
  ];
}

/** A message with its names in backquotes as code. */
const Quoted = ({ text }) => text.split('`').map((piece, at) => (at % 2 === 1 ? h('code', { key: at }, piece) : piece));

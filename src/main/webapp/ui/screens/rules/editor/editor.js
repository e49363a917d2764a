import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, JsonField, Section, Tabs, TagsField, TextField, Toggle } from '../../../app/components/index.js';
import { faultsOf, outside, showFirstError, textOf, within } from '../../../app/fielderrors.js';
import { notify } from '../../../app/notify.js';
import { useDraft } from '../../../app/drafts.js';
import { navigate, part } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { readRule, saveRule } from '../calls.js';
import { Live } from '../live/live.js';
import { membersOf } from '../model/rule.js';
import { ActionList } from './actions.js';
import { ConflictDialog } from './conflictdialog.js';
import { SaveDialog } from './savedialog.js';
import { When } from './when.js';

const VIEWS = [{ id: 'form', title: 'Rule' }, { id: 'json', title: 'JSON' }];
const PLACES = ['/name', '/trigger', '/actions', '/tags', '/description'];
const NONE = { error: null, faults: [] };
const IDLE = { busy: false, asking: false, theirs: null };

/**
 * A rule beside what it does to a search.
 *
 * @param {{first: {record: object, etag: string}|null, start: object, onSaved: () => void}} props `first`: null for a new one;
 *     `start`: what a new one begins with
 */
export function RuleEditor({ first, start, onSaved }) {
  const { may } = useSession();
  const base = first ? membersOf(first.record) : start;
  const id = first?.record.id ?? null;
  const [draft, setDraft, kept] = useDraft(`rule ${id ?? ''} ${first?.etag ?? ''}`, () => ({ rule: base, raw: null }));
  const [view, setView] = useState('form');
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState(IDLE);
  const [refused, setRefused] = useState(NONE);
  const [live, setLive] = useState([]);
  const [names, setNames] = useState(new Map());
  const { rule, raw } = draft;
  const readOnly = !may('rules', 'write');
  const change = (next) => {
    setDraft((before) => ({ rule: next(before.rule), raw: null }));
    setRefused(NONE);
  };
  const set = (members) => change((before) => ({ ...before, ...members }));
  const fault = raw === null ? undefined : typed(raw).fault;
  const changed = raw !== null || JSON.stringify(rule) !== JSON.stringify(base);
  const faults = [...refused.faults, ...live.filter((one) => !refused.faults.some(({ pointer }) => pointer === one.pointer))];

  const save = async (force = false) => {
    setState((before) => ({ ...before, busy: true }));
    setRefused(NONE);
    try {
      const saved = await saveRule(id, rule, force ? null : first?.etag);
      kept.forget();
      notify(`${rule.name} saved`);
      if (id === null) {
        navigate(`rules/${part(saved.id)}`, {}, { replace: true });
      } else {
        onSaved();
      }
      return null;
    } catch (error) {
      const theirs = error.status === 412 ? await readRule(id).catch(() => null) : null;
      if (theirs) {
        setState({ ...IDLE, theirs: theirs.record });
        return error;
      }
      const found = faultsOf(error);
      setState(IDLE);
      setRefused({ error, faults: found });
      if (found.length > 0) {
        setView('form');
        showFirstError();
      }
      return error;
    }
  };
  const write = (text) => {
    const { value } = typed(text);
    setDraft((before) => ({ rule: value ?? before.rule, raw: text }));
    setRefused(NONE);
  };
  const reload = () => {
    kept.forget();
    onSaved();
  };
  const discard = () => {
    setDraft({ rule: base, raw: null });
    setRefused(NONE);
    setTurn(turn + 1);
  };

  return h('div', { class: 'rules-sides' },
    h('div', { class: 'rules-write' },
      h(Tabs, { label: 'Views of the rule', tabs: VIEWS, value: view, onChange: setView },
        view === 'json'
          ? h(JsonField, { label: 'Rule as JSON', height: 'large', value: raw ?? JSON.stringify(rule, null, 2), error: fault, faults, onChange: write, readOnly })
          : h('fieldset', { class: 'rules-form', key: turn, disabled: readOnly },
            h('legend', { class: 'only-read' }, 'Rule'),
            h(Basics, { rule, set, faults }),
            h(When, { rule, set, faults: within(faults, '/trigger') }),
            h(ActionList, { rule, change, names, faults: within(faults, '/actions') }))),
      h(ErrorBox, { error: state.asking || (refused.faults.length > 0 && outside(refused.faults, PLACES).length === 0) ? null : refused.error }),
      h(FormBar, { draft: { ...kept, changed }, onDiscard: discard },
        !readOnly && h(Button, { kind: 'primary', busy: state.busy, disabled: Boolean(fault) || (id !== null && !changed) || !rule.name?.trim(), onClick: () => (id === null ? save() : setState({ ...IDLE, asking: true })) }, id === null ? 'Save rule' : 'Save changes'))),
    h(Live, { id, rule, change, readOnly, onFaults: setLive, onNames: setNames }),
    state.asking && h(SaveDialog, { before: base, after: rule, busy: state.busy, error: refused.error, onClose: () => setState(IDLE), onSave: () => save() }),
    state.theirs && h(ConflictDialog, { theirs: state.theirs, ours: rule, busy: state.busy, onClose: () => setState(IDLE), onReload: reload, onOverwrite: () => save(true) }));
}

function typed(text) {
  try {
    const value = JSON.parse(text);
    const isRule = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isRule ? { value: membersOf(value) } : { fault: 'Enter a JSON object: { … }' };
  } catch (malformed) {
    return { fault: `Invalid JSON: ${malformed.message}` };
  }
}

function Basics({ rule, set, faults }) {
  return h(Section, { title: 'About' },
    h(TextField, { label: 'Name', required: true, value: rule.name ?? '', error: textOf(within(faults, '/name')), onChange: (name) => set({ name }) }),
    h(TextField, { label: 'Description', value: rule.description ?? '', error: textOf(within(faults, '/description')), onChange: (text) => set({ description: text === '' ? undefined : text }) }),
    h(TagsField, { label: 'Tags', values: Array.isArray(rule.tags) ? rule.tags : [], error: textOf(within(faults, '/tags')), placeholder: 'Christmas, returns…', onChange: (tags) => set({ tags: tags.length > 0 ? tags : undefined }) }),
    h('div', { class: 'rules-pair' },
      h(Toggle, { label: 'Enabled', checked: rule.enabled !== false, onChange: (enabled) => set({ enabled }) }),
      h(Toggle, { label: 'Stop here', hint: 'Rules below this one are not applied when it is.', checked: rule.stop === true, onChange: (stop) => set({ stop: stop || undefined }) })));
}

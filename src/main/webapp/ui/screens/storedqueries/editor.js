import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, FormBar, JsonField, JsonView, Section, TextField } from '../../app/components/index.js';
import { useDraft } from '../../app/drafts.js';
import { confirm } from '../../app/confirm.js';
import { steps } from '../../app/fielderrors.js';
import { notify } from '../../app/notify.js';
import { navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { Hits } from '../../app/search/hits.js';
import { attempt, deleteQuery, readQuery, saveQuery } from './calls.js';
import { EXAMPLE, idFault, typed, written } from './definition.js';

/**
 * One stored query: what it says, tried with values, saved and deleted.
 *
 * @param {{first: {record: object, etag: string}|null, reload: () => void}} props `first`: null for a new one
 */
export function QueryEditor({ first, reload }) {
  const { may } = useSession();
  const [base, setBase] = useState(first);
  const begun = () => ({ id: first?.record.id ?? '', text: first ? written(first.record) : EXAMPLE, values: '{}' });
  const [draft, setDraft, kept] = useDraft(`storedquery ${first?.record.id ?? ''} ${first?.etag ?? ''}`, begun);
  const { id, text, values } = draft;
  const errors = useFieldErrors(['']);
  const set = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear();
  };
  const [state, setState] = useState({});
  const definition = typed(text);
  const params = typed(values);
  const changed = !base || text !== written(base.record);
  const mayWrite = may('storedquery', 'write');
  const busy = Boolean(state.busy);
  const able = definition.value && params.value && !busy;

  const run = async (action) => {
    setState({ busy: action });
    errors.clear();
    try {
      const query = { id: changed ? undefined : id, definition: definition.value, params: params.value };
      setState({ [action]: await attempt(action, query) });
    } catch (error) {
      setState({ tried: true });
      errors.refuse(error);
    }
  };
  const save = async () => {
    setState({ busy: 'save' });
    errors.clear();
    try {
      await saveQuery(id, definition.value, base?.etag);
      notify(`${id} saved`);
      kept.forget();
      setState({});
      if (base) {
        reload();
      } else {
        navigate(`storedqueries/${part(id)}`, {}, { replace: true });
      }
    } catch (error) {
      const theirs = error.status === 412 || error.status === 409 ? await readQuery(id).catch(() => null) : null;
      setState({ theirs });
      errors.refuse(error);
    }
  };
  // Of a test, values of parameters are refused where they are typed; the saved definition is sent by its ID.
  const isOfTest = ({ pointer }) => Boolean(state.tried) && (!changed || steps(pointer)[1] in (params.value ?? {})) && pointer.startsWith('/params');
  const discard = async () => {
    if (!(await confirm({ title: `Delete ${id}?`, text: 'Requests that run it fail immediately.', action: 'Delete stored query', danger: true }))) {
      return;
    }
    try {
      await deleteQuery(id, base.etag);
      notify(`${id} deleted`);
      navigate('storedqueries');
    } catch (error) {
      errors.refuse(error);
    }
  };

  return h('div', { class: 'storedqueries', ref: errors.form },
    h('div', { class: 'storedqueries-write' },
      h(Section, { title: 'Definition', lead: 'Write {{name}} where a parameter goes. A string that consists only of {{name}} takes the type of the value.' },
        !base && h(TextField, { label: 'ID', value: id, onChange: (to) => set({ id: to }), error: idFault(id) }),
        h(JsonField, { label: 'Definition', height: 'large', value: text, error: definition.fault, faults: errors.within('').filter((one) => !isOfTest(one)), onChange: (to) => set({ text: to }), readOnly: !mayWrite })),
      h(FormBar, { draft: kept, onDiscard: () => set(begun()) },
        mayWrite && h(Button, { kind: 'primary', busy: state.busy === 'save', disabled: !definition.value || !changed || id === '' || Boolean(idFault(id)) || busy, onClick: save }, 'Save stored query'),
        base && may('storedquery', 'delete') && h(Button, { kind: 'danger', icon: 'trash', disabled: busy, onClick: discard }, 'Delete'))),
    h('div', { class: 'storedqueries-try' },
      h(Section, { title: 'Test', lead: 'Parameters that are set here override those of the definition.' },
        h(JsonField, { label: 'Parameters', height: 'small', value: values, error: params.fault, faults: errors.within('').filter(isOfTest).map((one) => ({ ...one, pointer: one.pointer.replace('/params', '') })), onChange: (to) => set({ values: to }) }),
        h('div', { class: 'storedqueries-bar' },
          h(Button, { icon: 'play', kind: changed ? 'plain' : 'primary', busy: state.busy === 'execute', disabled: !able, onClick: () => run('execute') }, 'Run'),
          h(Button, { icon: 'eye', busy: state.busy === 'validate', disabled: !able, onClick: () => run('validate') }, 'Preview'))),
      h(ErrorBox, { error: state.theirs ? null : errors.error }),
      state.validate && h(Section, { title: 'Engine query' }, h(JsonView, { value: state.validate, open: 6, label: 'Search' })),
      state.execute && h(Found, { answer: state.execute })),
    h(Conflict, {
      theirs: state.theirs,
      onMine: () => { setBase(state.theirs); setState({}); errors.clear(); },
      onTheirs: () => { setState({}); reload(); },
    }));
}

function Found({ answer }) {
  const hits = answer.hits?.hits ?? [];
  const total = answer.hits?.total?.value ?? answer.hits?.total ?? hits.length;
  return h(Section, { title: 'Results', lead: `${Number(total).toLocaleString()} hits in ${answer.took} ms` },
    hits.length > 0 && h(Hits, { hits, view: 'table', label: 'Hits' }),
    answer.aggregations && h(JsonView, { value: answer.aggregations, open: 2, label: 'Aggregations' }));
}

function Conflict({ theirs, onMine, onTheirs }) {
  return h(Dialog, {
    open: Boolean(theirs), title: 'Edit conflict', onClose: onMine, wide: true, stay: true,
    actions: [
      h(Button, { key: 'theirs', onClick: onTheirs }, 'Discard my changes'),
      h(Button, { key: 'mine', kind: 'primary', onClick: onMine }, 'Keep editing'),
    ],
  },
    h('p', null, 'Another user saved this version while you were editing. Your text is not lost. Saving it overwrites the other version.'),
    theirs && h(JsonView, { value: theirs.record, open: 4, label: 'Saved version' }));
}

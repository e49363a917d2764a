import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Editor, ErrorBox, JsonView, LinkButton, Note, Section, TextField } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { notify } from '../../app/notify.js';
import { href, navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { HitTable } from '../playground/hitview.js';
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
  const [id, setId] = useState(first?.record.id ?? '');
  const [text, setText] = useState(first ? written(first.record) : EXAMPLE);
  const [values, setValues] = useState('{}');
  const [state, setState] = useState({});
  const definition = typed(text);
  const params = typed(values);
  const changed = !base || text !== written(base.record);
  const mayWrite = may('storedquery', 'write');
  const busy = Boolean(state.busy);
  const able = definition.value && params.value && !busy;

  const run = async (action) => {
    setState({ busy: action });
    try {
      const query = { id: changed ? undefined : id, definition: definition.value, params: params.value };
      setState({ [action]: await attempt(action, query) });
    } catch (error) {
      setState({ error });
    }
  };
  const save = async () => {
    setState({ busy: 'save' });
    try {
      const saved = await saveQuery(id, definition.value, base?.etag);
      notify(`${id} is saved`);
      setBase(saved);
      setText(written(saved.record));
      setState({});
      if (!base) {
        navigate(`storedqueries/${part(id)}`, {}, { replace: true });
      }
    } catch (error) {
      const theirs = error.status === 412 || error.status === 409 ? await readQuery(id).catch(() => null) : null;
      setState({ error, theirs });
    }
  };
  const discard = async () => {
    if (!(await confirm({ title: `Delete ${id}?`, text: 'Whoever runs it by its name is refused from then on.', action: 'Delete', danger: true }))) {
      return;
    }
    try {
      await deleteQuery(id, base.etag);
      notify(`${id} is deleted`);
      navigate('storedqueries');
    } catch (error) {
      setState({ error });
    }
  };

  return h('div', { class: 'storedqueries' },
    h('div', { class: 'storedqueries-write' },
      h(Section, { title: 'Definition', lead: 'Write {{name}} where a value goes. A text that is nothing else takes the type of the value.' },
        !base && h(TextField, { label: 'Name', value: id, onChange: setId, error: idFault(id) }),
        h(Editor, { label: 'Definition', language: 'json', height: 'large', value: text, onChange: setText, readOnly: !mayWrite }),
        definition.fault && h(Note, { kind: 'warning' }, definition.fault)),
      h('div', { class: 'storedqueries-bar' },
        mayWrite && h(Button, { kind: 'primary', busy: state.busy === 'save', disabled: !definition.value || !changed || id === '' || Boolean(idFault(id)) || busy, onClick: save }, 'Save'),
        base && may('storedquery', 'delete') && h(Button, { kind: 'danger', icon: 'trash', disabled: busy, onClick: discard }, 'Delete'),
        h(LinkButton, { href: href('storedqueries') }, 'Back'))),
    h('div', { class: 'storedqueries-try' },
      h(Section, { title: 'Try it', lead: 'Values given here count before those of the definition.' },
        h(Editor, { label: 'Values', language: 'json', height: 'small', value: values, onChange: setValues }),
        params.fault && h(Note, { kind: 'warning' }, params.fault),
        h('div', { class: 'storedqueries-bar' },
          h(Button, { icon: 'play', kind: changed ? 'plain' : 'primary', busy: state.busy === 'execute', disabled: !able, onClick: () => run('execute') }, 'Run'),
          h(Button, { icon: 'eye', busy: state.busy === 'validate', disabled: !able, onClick: () => run('validate') }, 'Show the search'))),
      h(ErrorBox, { error: state.theirs ? null : state.error }),
      state.validate && h(Section, { title: 'What the engine is asked' }, h(JsonView, { value: state.validate, open: 6, label: 'Search' })),
      state.execute && h(Found, { answer: state.execute })),
    h(Conflict, {
      theirs: state.theirs,
      onMine: () => { setBase(state.theirs); setState({}); },
      onTheirs: () => { setState({}); reload(); },
    }));
}

function Found({ answer }) {
  const hits = answer.hits?.hits ?? [];
  const total = answer.hits?.total?.value ?? answer.hits?.total ?? hits.length;
  return h(Section, { title: 'What was found', lead: `${Number(total).toLocaleString()} found in ${answer.took} ms` },
    hits.length > 0 && h(HitTable, { hits, label: 'Hits' }),
    answer.aggregations && h(JsonView, { value: answer.aggregations, open: 2, label: 'Aggregations' }));
}

function Conflict({ theirs, onMine, onTheirs }) {
  return h(Dialog, {
    open: Boolean(theirs), title: 'Changed by somebody else', onClose: onMine, wide: true, stay: true,
    actions: [
      h(Button, { key: 'theirs', onClick: onTheirs }, 'Drop my changes'),
      h(Button, { key: 'mine', kind: 'primary', onClick: onMine }, 'Keep writing'),
    ],
  },
    h('p', null, 'While you were here, this was saved. Your text is still there; saving it now replaces theirs.'),
    theirs && h(JsonView, { value: theirs.record, open: 4, label: 'Saved meanwhile' }));
}

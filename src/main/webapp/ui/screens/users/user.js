import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, ErrorBox, Facts, FormBar, LinkButton, Loading, Note, Page, Time, useLoad } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { notify } from '../../app/notify.js';
import { href, navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { changes } from '../rights/changes.js';
import { errorsAfter, isConflict } from '../rights/faults.js';
import { ConflictDialog, ReviewDialog } from '../rights/reviewdialog.js';
import { changeUser, readUser, removeUser } from './calls.js';
import { UserForm } from './form.js';
import { SECRETS, userDraft, userPatch, userRecord } from './record.js';

const ALL = { title: 'Users', href: href('users') };

/**
 * Another user: what the person may do, changed after a review.
 * @param {{name: string}} props
 */
export function OneUser({ name }) {
  const loaded = useLoad(() => readUser(name), [name]);
  if (loaded.value === undefined) {
    return h(Page, { title: name, within: ALL }, h(Loading, { of: loaded }, () => null));
  }
  return h(Edit, { key: loaded.value.etag, first: loaded.value, reload: loaded.reload });
}

function Edit({ first, reload }) {
  const { whoami, may } = useSession();
  const [base, setBase] = useState(first);
  const [draft, setDraft, kept] = useDraft(`user ${first.record.username} ${first.etag}`, () => userDraft(first.record), { secrets: SECRETS });
  const [state, setState] = useState({});
  const [dialog, setDialog] = useState('');
  const name = base.record.username;
  const { record, faults } = userRecord(draft, false);
  const changed = changes(comparable(base.record), record);
  const update = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    setState((before) => ({ ...before, errors: errorsAfter(before.errors, part) }));
  };
  const review = (event) => {
    event.preventDefault();
    setState({ errors: byField(faults, record) });
    faults.length > 0 ? showFirstError() : setDialog('review');
  };
  const save = async () => {
    setState({ busy: true });
    try {
      await changeUser(name, userPatch(changed, record, draft.acls === null), base.etag);
      kept.forget();
      notify('Changes saved');
      reload();
    } catch (error) {
      const placed = faultsOf(error);
      if (isConflict(error)) {
        setState({ theirs: await readUser(name).catch(() => null), error });
        setDialog('conflict');
      } else {
        setState({ error, errors: byField(placed, record) });
        setDialog(placed.length > 0 ? '' : 'review');
        showFirstError();
      }
    }
  };
  const onTop = () => {
    const mine = Object.fromEntries(changed.map((one) => [one.name, record[one.name]]));
    setDraft({ ...userDraft({ ...state.theirs.record, ...mine }), password: draft.password, again: draft.again });
    setBase(state.theirs);
    setState({});
    setDialog('');
  };
  const end = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`, danger: true, typed: name, action: 'Delete user',
      text: 'The user can no longer sign in. API credentials that the user created are not deleted.',
    });
    if (!sure) {
      return;
    }
    try {
      await removeUser(name, base.etag);
      notify('User deleted');
      navigate('users', {}, { replace: true });
    } catch (error) {
      setState({ error });
    }
  };
  const beyond = base.record.is_admin && !whoami.is_admin;
  const editable = may('user', 'write') && !beyond;
  return h(Page, {
    title: name, wide: true, within: ALL, lead: h(Heading, { record: base.record }),
    actions: [
      may('permission') && h(LinkButton, { key: 'try', href: href('simulate', { who: name }), icon: 'scales' }, 'Check a request'),
      may('user', 'delete') && !beyond && h(Button, { key: 'end', icon: 'trash', kind: 'danger', onClick: end }, 'Delete'),
    ],
  },
    beyond && h(Note, null, 'Only an administrator can change an administrator.'),
    h('form', { onSubmit: review, noValidate: true, autocomplete: 'off' },
      h(UserForm, { draft, own: whoami, errors: state.errors ?? {}, onChange: update },
        dialog === '' && h(ErrorBox, { error: state.errors && Object.keys(state.errors).length > 0 ? null : state.error }),
        editable && h(FormBar, { draft: kept, count: changed.length, onDiscard: () => { setDraft(userDraft(base.record)); setState({}); } },
          h(Button, { type: 'submit', kind: 'primary', disabled: changed.length === 0 && faults.length === 0 }, 'Review changes')))),
    h(ReviewDialog, { open: dialog === 'review', changes: changed, busy: state.busy, error: state.error, onSave: save, onClose: () => setDialog('') }),
    dialog === 'conflict' && state.theirs && h(ConflictDialog, { theirs: changes(comparable(base.record), userRecord(userDraft(state.theirs.record), false).record), onMine: onTop, onTheirs: reload }),
    dialog === 'conflict' && !state.theirs && h(ErrorBox, { error: state.error, onRetry: reload }));
}

/** An administrator’s record tells of actions and calls that stand for nothing. */
function comparable(record) {
  return record.is_admin ? { ...record, allowed_actions: [], acls: [] } : record;
}

function Heading({ record }) {
  return h('span', { class: 'rights-heading' },
    record.is_admin && h(Badge, { kind: 'warning' }, 'Administrator'),
    h(Facts, { items: [['Created', h(Time, { at: record.created_at, relative: true })], ['Updated', h(Time, { at: record.updated_at, relative: true })]] }));
}

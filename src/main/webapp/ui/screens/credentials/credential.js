import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, CopyCurl, ErrorBox, Facts, FormBar, LinkButton, Loading, Note, Page, Time, useLoad } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { confirm } from '../../app/confirm.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { notify } from '../../app/notify.js';
import { href, navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { changes, patchOf } from '../rights/changes.js';
import { draftOf, recordOf } from '../rights/draft.js';
import { errorsAfter, isConflict } from '../rights/faults.js';
import { ConflictDialog, ReviewDialog } from '../rights/reviewdialog.js';
import { change, read, remove } from './calls.js';
import { CredentialForm } from './form.js';
import { Rotate } from './rotate.js';
import { TokenDialog } from './token.js';

const ALL = { title: 'API credentials', href: href('credentials') };

/**
 * One credential: what it may do, changed after a review.
 * @param {{name: string}} props
 */
export function Credential({ name }) {
  const loaded = useLoad(() => read(name), [name]);
  if (loaded.value === undefined) {
    return h(Page, { title: 'API credential', within: ALL },
      h(Loading, { of: loaded }, () => null));
  }
  return h(Edit, { key: loaded.value.etag, first: loaded.value, reload: loaded.reload });
}

function Edit({ first, reload }) {
  const { whoami, may } = useSession();
  const [base, setBase] = useState(first);
  const [draft, setDraft, kept] = useDraft(`credential ${first.record.username} ${first.etag}`, () => draftOf(first.record));
  const [state, setState] = useState({});
  const [dialog, setDialog] = useState('');
  const name = base.record.username;
  const { record, faults } = recordOf(draft, base.record);
  const changed = changes(base.record, record);
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
    const patch = patchOf(base.record, record, draft.acls === null);
    try {
      await change(name, patch, base.etag);
      kept.forget();
      notify('Changes saved');
      reload();
    } catch (error) {
      const placed = faultsOf(error);
      if (isConflict(error)) {
        setState({ theirs: await read(name).catch(() => null), error });
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
    const limits = { ...state.theirs.record.limits, ...patchOf(base.record, record, false).limits };
    setDraft(draftOf({ ...state.theirs.record, ...mine, limits, expires_at: mine.ttl === undefined ? state.theirs.record.expires_at : draft.until && new Date(draft.until).toISOString() }));
    setBase(state.theirs);
    setState({});
    setDialog('');
  };
  const end = async () => {
    const sure = await confirm({
      title: 'Delete this API credential?', danger: true, action: 'Delete API credential',
      text: `Requests with ${base.record.description || name} and with tokens issued for it are denied immediately. This cannot be undone.`,
    });
    if (!sure) {
      return;
    }
    try {
      await remove(name, base.etag);
      notify('API credential deleted');
      navigate('credentials', {}, { replace: true });
    } catch (error) {
      setState({ error });
    }
  };
  const editable = may('permission', 'write');
  return h(Page, {
    title: base.record.description || name, wide: true, within: ALL,
    lead: h(Heading, { record: base.record }),
    actions: [
      h(LinkButton, { key: 'try', href: href('simulate', { who: name }), icon: 'scales' }, 'Check a request'),
      editable && h(Button, { key: 'token', icon: 'clock', onClick: () => setDialog('token') }, 'Create token'),
      editable && h(Button, { key: 'rotate', icon: 'refresh', onClick: () => setDialog('rotate') }, 'Rotate password'),
      may('permission', 'delete') && h(Button, { key: 'end', icon: 'trash', kind: 'danger', onClick: end }, 'Delete'),
    ],
  },
    base.record.expired && h(Note, { kind: 'warning' }, 'This API credential has expired and all its requests are denied. Set a later expiry to use it again.'),
    h('form', { onSubmit: review, noValidate: true },
      h(CredentialForm, { draft, record, own: whoami, errors: state.errors ?? {}, onChange: update },
        dialog === '' && h(ErrorBox, { error: state.errors && Object.keys(state.errors).length > 0 ? null : state.error }),
        editable && h(FormBar, { draft: kept, count: changed.length, onDiscard: () => { setDraft(draftOf(base.record)); setState({}); } },
          h(Button, { type: 'submit', kind: 'primary', disabled: changed.length === 0 && faults.length === 0 }, 'Review changes'),
          changed.length > 0 && h(CopyCurl, { method: 'PATCH', url: `${bases().gateway}/permission/${name}`, headers: { 'If-Match': base.etag }, body: patchOf(base.record, record, draft.acls === null) })))),
    h(ReviewDialog, { open: dialog === 'review', changes: changed, busy: state.busy, error: state.error, onSave: save, onClose: () => setDialog('') }),
    dialog === 'conflict' && state.theirs && h(ConflictDialog, { theirs: changes(base.record, recordOf(draftOf(state.theirs.record), state.theirs.record).record), onMine: onTop, onTheirs: reload }),
    dialog === 'conflict' && !state.theirs && h(ErrorBox, { error: state.error, onRetry: reload }),
    dialog === 'rotate' && h(Rotate, { name, etag: base.etag, onClose: () => setDialog(''), onDone: reload }),
    dialog === 'token' && h(TokenDialog, { parent: base.record, onClose: () => setDialog('') }));
}

function Heading({ record }) {
  return h('span', { class: 'rights-heading' },
    record.expired && h(Badge, { kind: 'danger' }, 'expired'),
    record.role && h(Badge, { kind: 'accent' }, `role ${record.role}`),
    h(Facts, {
      items: [
        ['Name', h('code', null, record.username)],
        ['Password', h('code', null, record.password_hint)],
        ['Owner', record.owner],
        ['Created', h(Time, { at: record.created_at, relative: true })],
        ['Updated', h(Time, { at: record.updated_at, relative: true })],
        record.expires_at && ['Expires', h(Time, { at: record.expires_at })],
      ],
    }));
}

import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Button, CopyCurl, ErrorBox, FormBar, LinkButton, Page } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { href, navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { aclsWithin } from '../rights/catalogue.js';
import { draftOf, ownReach, recordOf } from '../rights/draft.js';
import { errorsAfter } from '../rights/faults.js';
import { presetOf } from '../rights/presets.js';
import { SecretShown } from '../rights/secretshown.js';
import { create, sendable } from './calls.js';
import { CredentialForm } from './form.js';
import { TokenDialog } from './token.js';

/**
 * A new credential, from where a preset begins.
 * @param {{preset: string, role?: string}} props
 */
export function Create({ preset: id, role }) {
  const { whoami } = useSession();
  const preset = useMemo(() => presetOf(id), [id]);
  const [draft, setDraft, kept] = useDraft(`credential new ${id} ${role ?? ''}`, () => firstDraft(preset, whoami, role));
  const [state, setState] = useState({ busy: false, error: null, errors: {} });
  const [made, setMade] = useState(null);
  const [tokenOpen, setTokenOpen] = useState(false);
  const { record, faults } = recordOf(draft);
  const update = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    setState((before) => ({ ...before, errors: errorsAfter(before.errors, part) }));
  };
  const send = async (event) => {
    event.preventDefault();
    const local = [...faults, ...missing(preset, record)];
    if (local.length > 0) {
      setState({ busy: false, error: null, errors: byField(local, record) });
      showFirstError();
      return;
    }
    setState({ busy: true, error: null, errors: {} });
    try {
      setMade(await create(record));
      kept.forget();
      setState({ busy: false, error: null, errors: {} });
    } catch (error) {
      const placed = faultsOf(error);
      setState({ busy: false, error: placed.length > 0 ? null : error, errors: byField(placed, record) });
      showFirstError();
    }
  };
  const done = () => navigate(`credentials/${part(made.username)}`);
  return h(Page, { title: 'Create API credential', lead: `${preset.title}. ${preset.text}`, wide: true, within: { title: 'API credentials', href: href('credentials') }, actions: h(LinkButton, { href: href('credentials/new', { role }) }, 'Change template') },
    h('form', { onSubmit: send, noValidate: true },
      h(CredentialForm, {
        draft, record, own: whoami, errors: state.errors,
        onChange: update,
      },
        h(ErrorBox, { error: state.error }),
        h(FormBar, { draft: kept, onDiscard: () => { setDraft(firstDraft(preset, whoami, role)); setState({ errors: {} }); } },
          h(Button, { type: 'submit', kind: 'primary', busy: state.busy }, 'Create API credential'),
          h(LinkButton, { href: href('credentials') }, 'Cancel'),
          h(CopyCurl, { method: 'POST', url: `${bases().gateway}/permission`, body: sendable(record) })))),
    h(SecretShown, {
      of: tokenOpen ? null : made, title: 'API credential created', text: 'The password is shown only once.', onClose: done,
      more: h(Button, { key: 'token', onClick: () => setTokenOpen(true) }, 'Create scoped token…'),
    }),
    tokenOpen && h(TokenDialog, { parent: made, secret: made.password, onClose: () => setTokenOpen(false) }));
}

function missing({ needs }, { indices }) {
  return needs.includes('indices') && !indices.some((one) => !one.startsWith('!'))
    ? [{ pointer: '/indices', message: 'Enter at least one index.' }]
    : [];
}

/** The preset as far as its maker may grant it. */
function firstDraft(preset, own, role) {
  const draft = draftOf(preset.record ?? ownReach(own));
  if (role) {
    draft.role = role;
    draft.description = `Role ${role}`;
  }
  if (own.is_admin) {
    return draft;
  }
  draft.categories = draft.categories.filter((word) => own.categories.includes(word));
  draft.ops = draft.ops.filter((word) => own.ops.includes(word));
  const calls = (draft.acls ?? aclsWithin(draft.categories)).filter((word) => own.acls.includes(word));
  draft.acls = calls.length === aclsWithin(draft.categories).length ? null : calls;
  draft.sources = [...own.sources];
  draft.include_fields = [...own.include_fields];
  draft.exclude_fields = [...own.exclude_fields];
  return draft;
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, JsonField, LinkButton, Section, SelectField, TagsField, TextArea, TextField, Toggle } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { href, navigate } from '../../app/router.js';
import { changes } from '../rights/changes.js';
import { errorsAfter, isConflict } from '../rights/faults.js';
import { faultText } from '../rights/faultlist.js';
import { ConflictDialog, ReviewDialog } from '../rights/reviewdialog.js';
import { readKeys, saveKeys } from './calls.js';
import { keysDraft, keysRecord } from './keys.js';

/** A private key may be pasted here by mistake. */
const KEYS = ['pem', 'jwks'];

/**
 * Keys and rules for tokens.
 * @param {{first: {record: object, etag: string}|null, reload: () => void}} props
 */
export function KeysForm({ first, reload }) {
  const [base, setBase] = useState(first);
  const [draft, setDraft, kept] = useDraft(`keys ${first?.etag ?? ''}`, () => keysDraft(first?.record), { secrets: KEYS });
  const [state, setState] = useState({ errors: {} });
  const [dialog, setDialog] = useState('');
  const { record, faults } = keysRecord(draft);
  const changed = changes(base?.record ?? {}, record);
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
    setState({ busy: true, errors: {} });
    try {
      await saveKeys(Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)), base?.etag);
      kept.forget();
      notify('Identity provider saved');
      reload();
      navigate('roles');
    } catch (error) {
      const placed = faultsOf(error);
      if (isConflict(error)) {
        setState({ theirs: await readKeys().catch(() => null), errors: {}, error });
        setDialog('conflict');
      } else {
        setState({ error, errors: byField(placed, record) });
        setDialog(placed.length > 0 ? '' : 'review');
        showFirstError();
      }
    }
  };
  const { errors } = state;
  return h('form', { onSubmit: review, noValidate: true, class: 'rights-fields' },
    h(Section, { title: 'Keys', lead: 'RSA with at least 2048 bits, or the elliptic curves P-256 and P-384.' },
      h(SelectField, { label: 'Format', value: draft.form, onChange: (form) => update({ form }), options: [{ value: 'pem', label: 'One public key (PEM)' }, { value: 'jwks', label: 'Several keys (JSON Web Key Set)' }] }),
      draft.form === 'pem'
        ? h(TextArea, { label: 'Public key', rows: 10, class: 'rights-mono', placeholder: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----', value: draft.pem, onChange: (pem) => update({ pem }), error: faultText(errors.public_key) })
        : h(JsonField, { label: 'JSON Web Key Set', value: draft.jwks, onChange: (jwks) => update({ jwks }), error: faultText(errors.jwks) })),
    h(Section, { title: 'Tokens' },
      h(TextField, { label: 'Role claim', hint: 'A name or a dotted path, such as realm_access.roles. If the claim is a list, the first entry that is a role is used.', value: draft.role_key, onChange: (role_key) => update({ role_key }), error: faultText(errors.role_key) }),
      h(TextField, { label: 'Issuer', hint: 'Leave empty to accept any.', value: draft.issuer, placeholder: 'https://login.example/', onChange: (issuer) => update({ issuer }), error: faultText(errors.issuer) }),
      h(TagsField, { label: 'Audience', hint: 'The token must name one of these. Leave empty to accept any.', values: draft.audience, onChange: (audience) => update({ audience }), error: faultText(errors.audience) }),
      h(TextField, { label: 'Allowed clock skew, in seconds', hint: '0 to 300.', inputmode: 'numeric', value: draft.skew, onChange: (skew) => update({ skew }), error: faultText(errors.clock_skew_seconds) }),
      h(Toggle, { label: 'Require expiry', hint: 'Rejects tokens without the claim “exp”.', checked: draft.require_expiry, onChange: (require_expiry) => update({ require_expiry }) })),
    h(ErrorBox, { error: dialog === '' && Object.keys(errors).length === 0 ? state.error : null }),
    h(FormBar, { draft: kept, onDiscard: () => { setDraft(keysDraft(base?.record)); setState({ errors: {} }); } },
      h(Button, { type: 'submit', kind: 'primary', disabled: changed.length === 0 }, 'Review changes'),
      h(LinkButton, { href: href('roles') }, 'Cancel')),
    h(ReviewDialog, {
      open: dialog === 'review', changes: changed, busy: state.busy, error: state.error, onSave: save, onClose: () => setDialog(''),
      note: base ? 'Tokens that the new keys do not verify are rejected immediately.' : 'Anyone who can sign with this key can use every role.',
    }),
    dialog === 'conflict' && h(ConflictDialog, {
      theirs: changes(base?.record ?? {}, state.theirs?.record ?? {}),
      onMine: () => { setBase(state.theirs); setState({ errors: {} }); setDialog(''); },
      onTheirs: reload,
    }));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Editor, ErrorBox, LinkButton, Section, SelectField, TagsField, TextArea, TextField, Toggle } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { href, navigate } from '../../app/router.js';
import { changes } from '../rights/changes.js';
import { byField, errorsAfter, faultsOf, isConflict } from '../rights/faults.js';
import { Faults, faultText } from '../rights/faultlist.js';
import { ConflictDialog, ReviewDialog } from '../rights/reviewdialog.js';
import { readKeys, saveKeys } from './calls.js';
import { keysDraft, keysRecord } from './keys.js';

/**
 * Keys and rules for tokens.
 * @param {{first: {record: object, etag: string}|null, reload: () => void}} props
 */
export function KeysForm({ first, reload }) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => keysDraft(first?.record));
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
    if (faults.length === 0) {
      setDialog('review');
    }
  };
  const save = async () => {
    setState({ busy: true, errors: {} });
    try {
      await saveKeys(Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)), base?.etag);
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
      }
    }
  };
  const { errors } = state;
  return h('form', { onSubmit: review, noValidate: true, class: 'rights-fields' },
    h(Section, { title: 'Keys', lead: 'RSA from 2048 bits, or elliptic curves P-256 and P-384.' },
      h(SelectField, { label: 'Form', value: draft.form, onChange: (form) => update({ form }), options: [{ value: 'pem', label: 'One public key (PEM)' }, { value: 'jwks', label: 'Several keys (JSON Web Key Set)' }] }),
      draft.form === 'pem'
        ? h(TextArea, { label: 'Public key', rows: 10, class: 'rights-mono', placeholder: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----', value: draft.pem, onChange: (pem) => update({ pem }), error: faultText(errors.public_key) })
        : h('div', null, h(Editor, { label: 'JSON Web Key Set', language: 'json', value: draft.jwks, onChange: (jwks) => update({ jwks }) }), h(Faults, { of: errors.jwks }))),
    h(Section, { title: 'Tokens' },
      h(TextField, { label: 'Claim that names the role', hint: 'A name, or a dotted path into objects: realm_access.roles. Of a list, the first name that is a role here counts.', value: draft.role_key, onChange: (role_key) => update({ role_key }), error: faultText(errors.role_key) }),
      h(TextField, { label: 'Issuer', hint: 'Empty for any.', value: draft.issuer, placeholder: 'https://login.example/', onChange: (issuer) => update({ issuer }), error: faultText(errors.issuer) }),
      h(TagsField, { label: 'Audience', hint: 'One of these has to be named. Empty for any.', values: draft.audience, onChange: (audience) => update({ audience }), error: faultText(errors.audience) }),
      h(TextField, { label: 'Clocks may differ by, in seconds', hint: '0 to 300.', inputmode: 'numeric', value: draft.skew, onChange: (skew) => update({ skew }), error: faultText(errors.clock_skew_seconds) }),
      h(Toggle, { label: 'Tokens must have an end', hint: 'A token without “exp” is refused.', checked: draft.require_expiry, onChange: (require_expiry) => update({ require_expiry }) })),
    h(ErrorBox, { error: dialog === '' && Object.keys(errors).length === 0 ? state.error : null }),
    h('div', { class: 'rights-bar' },
      h(Button, { type: 'submit', kind: 'primary', disabled: changed.length === 0 }, 'Review and save'),
      h(LinkButton, { href: href('roles') }, 'Cancel')),
    h(ReviewDialog, {
      open: dialog === 'review', changes: changed, busy: state.busy, error: state.error, onSave: save, onClose: () => setDialog(''),
      note: base ? 'Tokens that the new keys do not verify are refused at once.' : 'Whoever can sign with this key can take every role.',
    }),
    dialog === 'conflict' && h(ConflictDialog, {
      theirs: changes(base?.record ?? {}, state.theirs?.record ?? {}),
      onMine: () => { setBase(state.theirs); setState({ errors: {} }); setDialog(''); },
      onTheirs: reload,
    }));
}

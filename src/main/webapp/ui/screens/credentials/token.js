import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, CopyButton, Dialog, ErrorBox, Note, TextField, Time } from '../../app/components/index.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { faultText } from '../rights/faultlist.js';
import { basicHeader } from '../rights/secretshown.js';
import { makeToken } from './calls.js';
import { Elsewhere, TokenForm, scopeOf, tokenStart } from './tokenform.js';

const CANNOT = {
  referer_not_allowed: 'The credential cannot be used from this page.',
  source_not_allowed: 'The credential cannot be used from your address.',
};

/**
 * A token of a credential's rights, or of a part of them, for a short time.
 * @param {object} props
 * @param {object} props.parent record of the credential, or whoami of who asks
 * @param {boolean} [props.own] whether it is the caller's own
 * @param {string} [props.secret] the credential's password where it is known
 * @param {() => void} props.onClose
 */
export function TokenDialog({ parent, own = false, secret = '', onClose }) {
  const [form, setForm, kept] = useDraft(`token ${parent.username}`, () => tokenStart(parent, secret), { secrets: ['password'] });
  const [state, setState] = useState({});
  const change = (part) => setForm((before) => ({ ...before, ...part }));
  const close = () => {
    kept.forget();
    onClose();
  };
  const go = async () => {
    const { scope, faults } = scopeOf(form, parent);
    if (!own && !form.password) {
      faults.push({ pointer: '/password', message: 'Required. The gateway does not store passwords.' });
    }
    if (faults.length > 0) {
      setState({ errors: byField(faults, scope) });
      showFirstError();
      return;
    }
    setState({ busy: true });
    try {
      setState({ made: await makeToken(scope, own ? undefined : basicHeader(parent.username, form.password)) });
    } catch (error) {
      setState(refusal(error, scope, own));
      showFirstError();
    }
  };
  if (state.made) {
    return h(Made, { made: state.made, onClose: close });
  }
  const errors = state.errors ?? {};
  return h(Dialog, {
    open: true, title: own ? 'Create personal token' : 'Create token', onClose: close, wide: true, stay: true,
    actions: [h(Button, { key: 'no', onClick: close }, 'Cancel'), h(Button, { key: 'go', kind: 'primary', busy: state.busy, onClick: go }, 'Create token')],
  },
    h('div', { class: 'rights-stack' },
      h('p', null, 'A token gives a page or a job some of the rights for a short time. It never has more rights than its parent credential, and becomes invalid with it.'),
      !own && h(Elsewhere, { parent, form }),
      h(ErrorBox, { error: state.error, title: CANNOT[state.error?.type] }),
      !own && h(TextField, {
        label: `Password of ${parent.description || parent.username}`, type: 'password', autocomplete: 'off', value: form.password,
        hint: secret ? 'Filled in from the credential you just created.' : 'Required to issue a token.',
        onChange: (password) => change({ password }), error: faultText(errors.password),
      }),
      h(TokenForm, { parent, form, onChange: change, errors })));
}

function refusal(error, scope, own) {
  if (error.status === 401 && !own) {
    return { errors: { password: ['The password is wrong, or the credential has expired.'] } };
  }
  const placed = faultsOf(error);
  return { error: placed.length > 0 ? null : error, errors: byField(placed, scope) };
}

function Made({ made, onClose }) {
  return h(Dialog, { open: true, title: 'Token created', onClose, wide: true, stay: true, actions: h(Button, { kind: 'primary', onClick: onClose }, 'Done') },
    h('div', { class: 'rights-stack' },
      h('p', null, 'It expires ', h(Time, { at: made.expires_at }), '. It is shown only once.'),
      h('textarea', { class: 'rights-token', readOnly: true, rows: 6, 'aria-label': 'Token', value: made.token, onFocus: (event) => event.currentTarget.select() }),
      h('div', { class: 'rights-line start' },
        h(CopyButton, { text: made.token, label: 'Copy token' }, 'Token'),
        h(CopyButton, { text: `Authorization: Bearer ${made.token}`, label: 'Copy as header' }, 'Header')),
      h(Note, null, 'Send it in the header Authorization: Bearer …, without a name or a password.')));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, CopyButton, Dialog, ErrorBox, Note, TextField, Time } from '../../app/components/index.js';
import { byField, faultsOf } from '../rights/faults.js';
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
  const [form, setForm] = useState(() => tokenStart(parent, secret));
  const [state, setState] = useState({});
  const change = (part) => setForm((before) => ({ ...before, ...part }));
  const go = async () => {
    const { scope, faults } = scopeOf(form, parent);
    if (!own && !form.password) {
      faults.push({ pointer: '/password', message: 'Needed: the gateway keeps no password, and only the holder makes tokens.' });
    }
    if (faults.length > 0) {
      setState({ errors: byField(faults, scope) });
      return;
    }
    setState({ busy: true });
    try {
      setState({ made: await makeToken(scope, own ? undefined : basicHeader(parent.username, form.password)) });
    } catch (error) {
      setState(refusal(error, scope, own));
    }
  };
  if (state.made) {
    return h(Made, { made: state.made, onClose });
  }
  const errors = state.errors ?? {};
  return h(Dialog, {
    open: true, title: own ? 'A token of your own rights' : 'A token of this credential', onClose, wide: true, stay: true,
    actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'go', kind: 'primary', busy: state.busy, onClick: go }, 'Make the token')],
  },
    h('div', { class: 'rights-stack' },
      h('p', null, 'A token hands a part of the rights to a page or a job, for a short time. It can never do more than its parent, and ends with it.'),
      !own && h(Elsewhere, { parent, form }),
      h(ErrorBox, { error: state.error, title: CANNOT[state.error?.type] }),
      !own && h(TextField, {
        label: `Password of ${parent.description || parent.username}`, type: 'password', autocomplete: 'off', value: form.password,
        hint: secret ? 'Just made, and filled in.' : 'Only its holder can make tokens of it.',
        onChange: (password) => change({ password }), error: faultText(errors.password),
      }),
      h(TokenForm, { parent, form, onChange: change, errors })));
}

function refusal(error, scope, own) {
  if (error.status === 401 && !own) {
    return { errors: { password: ['This is not the credential’s password, or the credential has ended.'] } };
  }
  const placed = faultsOf(error);
  return { error: placed.length > 0 ? null : error, errors: byField(placed, scope) };
}

function Made({ made, onClose }) {
  return h(Dialog, { open: true, title: 'Token', onClose, wide: true, stay: true, actions: h(Button, { kind: 'primary', onClick: onClose }, 'Done') },
    h('div', { class: 'rights-stack' },
      h('p', null, 'It ends ', h(Time, { at: made.expires_at }), '. Nobody can show it again.'),
      h('textarea', { class: 'rights-token', readOnly: true, rows: 6, 'aria-label': 'Token', value: made.token, onFocus: (event) => event.currentTarget.select() }),
      h('div', { class: 'rights-line start' },
        h(CopyButton, { text: made.token, label: 'Copy the token' }, 'Token'),
        h(CopyButton, { text: `Authorization: Bearer ${made.token}`, label: 'Copy as header' }, 'Header')),
      h(Note, null, 'Send it as Authorization: Bearer … It needs no name and no password.')));
}

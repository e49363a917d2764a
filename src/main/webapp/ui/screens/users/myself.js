import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, Loading, Note, Page, Section, TextField, useLoad } from '../../app/components/index.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { href } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { faultText } from '../rights/faultlist.js';
import { SummaryPanel } from '../rights/summarypanel.js';
import { changeSelf, readUser } from './calls.js';
import { NewPassword } from './passwords.js';
import { passwordFaults } from './record.js';
import '../rights/style.js';

/** One's own record: password and email can be changed, rights cannot. */
export function Myself() {
  const { whoami } = useSession();
  return h(Page, {
    title: whoami.username, lead: 'Your account. Only another user can change your rights.',
    within: { title: 'Users', href: href('users') },
  },
    h('div', { class: 'rights-form' },
      h('div', { class: 'rights-fields' }, h(OwnAccount, {})),
      h('aside', { class: 'rights-aside' }, h(SummaryPanel, { record: whoami, person: true, title: 'Your rights' }))));
}

/** Password and email of whoever is signed in, for any screen; nothing for credentials of programs. */
export function OwnAccount() {
  const { whoami } = useSession();
  const loaded = useLoad(() => (whoami.kind === 'user' ? readUser() : Promise.resolve(null)), [whoami.username]);
  if (whoami.kind !== 'user') {
    return h(Note, null, 'You are signed in with an API credential. A user can rotate its password on the page of the credential.');
  }
  return h(Loading, { of: loaded }, (value) => value && [
    h(OwnPassword, { key: 'password', onDone: loaded.reload }),
    h(OwnEmail, { key: value.etag, record: value.record, etag: value.etag, onDone: loaded.reload }),
  ]);
}

const NO_PASSWORDS = { current_password: '', password: '', again: '' };

function OwnPassword({ onDone }) {
  const { whoami, acting, signIn, signInAs } = useSession();
  const [draft, setDraft] = useState(NO_PASSWORDS);
  const [state, setState] = useState({ errors: {} });
  const save = async (event) => {
    event.preventDefault();
    const faults = passwordFaults(draft, true);
    if (!draft.current_password) {
      faults.push({ pointer: '/current_password', message: 'Enter your current password.' });
    }
    if (faults.length > 0) {
      setState({ errors: byField(faults) });
      showFirstError();
      return;
    }
    setState({ errors: {}, busy: true });
    try {
      await changeSelf({ password: draft.password, current_password: draft.current_password });
      await (acting === 'own' ? signInAs : signIn)(whoami.username, draft.password);
      setDraft(NO_PASSWORDS);
      setState({ errors: {}, done: true });
      notify('Password changed');
      onDone();
    } catch (error) {
      const placed = faultsOf(error);
      setState({ error: placed.length > 0 ? null : error, errors: byField(placed) });
      showFirstError();
    }
  };
  return h(Section, { title: 'Password' },
    h('form', { class: 'rights-stack rights-plain', onSubmit: save, noValidate: true },
      h('input', { type: 'text', class: 'only-read', autocomplete: 'username', value: whoami.username, readOnly: true, tabIndex: -1, 'aria-hidden': 'true' }),
      h(TextField, {
        label: 'Current password', type: 'password', autocomplete: 'current-password', value: draft.current_password,
        onChange: (current_password) => setDraft((before) => ({ ...before, current_password })), error: faultText(state.errors.current_password),
      }),
      h(NewPassword, { draft, label: 'New password', errors: state.errors, onChange: (part) => setDraft((before) => ({ ...before, ...part })) }),
      h(ErrorBox, { error: state.error }),
      state.done && h(Note, { kind: 'ok' }, 'Password changed. Your sessions in other browsers have ended; applications must use the new password.'),
      h('div', null, h(Button, { type: 'submit', kind: 'primary', busy: state.busy, disabled: !draft.password }, 'Change password'))));
}

function OwnEmail({ record, etag, onDone }) {
  const [{ email }, setDraft, kept] = useDraft(`email ${etag}`, () => ({ email: record.email }));
  const [state, setState] = useState({ errors: {} });
  const save = async (event) => {
    event.preventDefault();
    try {
      await changeSelf({ email: email.trim() }, etag);
      kept.forget();
      notify('Email changed');
      onDone();
    } catch (error) {
      const placed = faultsOf(error);
      setState({ error: placed.length > 0 ? null : error, errors: byField(placed) });
      showFirstError();
    }
  };
  return h(Section, { title: 'Email' },
    h('form', { class: 'rights-stack rights-plain', onSubmit: save, noValidate: true },
      h(TextField, { label: 'Email', type: 'email', hint: 'For reference only. The gateway sends no email.', value: email, onChange: (typed) => setDraft({ email: typed }), error: faultText(state.errors.email) }),
      h(ErrorBox, { error: state.error }),
      h('div', null, h(Button, { type: 'submit', disabled: email.trim() === record.email }, 'Save email'))));
}

import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './components/button.js';
import { Dialog } from './components/dialog.js';
import { ErrorBox } from './components/feedback.js';
import { TextField } from './components/field.js';
import { useTitle } from './components/hooks.js';
import { credential, refusal } from './credential.js';
import { useSession } from './session.js';
import { useStore } from './store.js';
import { ThemeMenu } from './topbar.js';

/** Seconds that are left until a time; counts down. */
function useCountdown(until) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [, draw] = useState({});
  const seconds = left();
  useEffect(() => {
    const timer = seconds > 0 ? setTimeout(() => draw({}), 1000) : undefined;
    return () => clearTimeout(timer);
  });
  return seconds;
}

function titleOf(error, wait) {
  if (wait > 0) {
    return `Too many failed attempts. Try again in ${wait} s.`;
  }
  return error?.status === 401 ? 'The browser did not store the session cookie. Allow cookies for this site.' : undefined;
}

/**
 * A name and a secret.
 *
 * @param {{enter: (name: string, secret: string) => Promise<void>, name?: string, action?: string, others?: any}} props
 *     `enter`: tries them; `name`: whose secret is asked for, rather than anybody's; `others`: more buttons
 */
export function CredentialForm({ enter, name: known = '', action = 'Sign in', others }) {
  const [name, setName] = useState(known);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState(0);
  const wait = useCountdown(blockedUntil);
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await enter(name, secret);
    } catch (failure) {
      setError(failure);
      setBlockedUntil(failure.status === 429 ? Date.now() + failure.retryAfter * 1000 : 0);
    } finally {
      setBusy(false);
    }
  };
  const wrong = error?.status === 401 && error.type !== 'credential_missing';
  return h(
    'form',
    { class: 'stack', onSubmit: submit },
    h(TextField, { label: 'Username or credential ID', value: name, onChange: setName, autocomplete: 'username', autocapitalize: 'none', readOnly: Boolean(known) }),
    h(TextField, {
      label: 'Password', type: 'password', value: secret, onChange: setSecret, autocomplete: 'current-password',
      error: wrong && (error.type === 'credential_expired' ? 'This credential has expired.' : 'Incorrect username or password.'),
    }),
    !wrong && h(ErrorBox, { error, title: titleOf(error, wait) }),
    h('div', { class: 'actions' }, h(Button, { type: 'submit', kind: 'primary', busy, disabled: !name || !secret || wait > 0 }, action), others),
  );
}

/** What somebody without a session sees, whatever screen the address names: that one comes afterwards. */
export function SignInPage() {
  const { signIn } = useSession();
  useTitle('Sign in');
  useEffect(() => document.querySelector('.signin-box input')?.focus(), []);
  return h(
    'div',
    { class: 'signin' },
    h('div', { class: 'signin-theme' }, h(ThemeMenu, {})),
    h(
      'main',
      { id: 'main', class: 'signin-box' },
      h('span', { class: 'mark', 'aria-hidden': 'true' }),
      h('h1', { tabIndex: -1 }, 'Sign in to Search Gateway'),
      h(CredentialForm, { enter: signIn }),
    ),
  );
}

/** Over the screen, which keeps what was typed: what the tab acts with is accepted no more. */
export function SignInAgain() {
  const { state, whoami, signIn, signInAs, backToSession, signOut } = useSession();
  const ended = useStore(refusal);
  const [closed, setClosed] = useState(null);
  if (!ended || state !== 'in') {
    return null;
  }
  const own = credential().mode === 'own';
  const title = own ? 'The credential is no longer valid' : 'Your session has ended';
  if (closed === ended) {
    return h('div', { class: 'banner warning', role: 'status' }, h('span', null, `${title}.`), h(Button, { small: true, onClick: () => setClosed(null) }, 'Sign in'));
  }
  return h(
    Dialog,
    { open: true, title, stay: true, onClose: () => setClosed(ended) },
    h('p', null, own ? 'It may have expired, or its password was changed.' : 'Sign in again to continue. Everything on this screen is kept.'),
    h(CredentialForm, {
      name: whoami.username,
      enter: own ? signInAs : signIn,
      others: own
        ? h(Button, { icon: 'undo', onClick: backToSession }, 'Back to your session')
        : h(Button, { onClick: signOut }, 'Sign in as another user'),
    }),
  );
}

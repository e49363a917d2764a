import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, ErrorBox, Facts, Note, Page, Section, TextField, Time } from '../../app/components/index.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';

function Form() {
  const { signInAs, useBrowserCredential, acting, state } = useSession();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const enter = async (event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signInAs(name, secret);
      navigate('');
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const wrong = error?.status === 401;
  return h(
    Section,
    { title: state === 'in' ? 'Act with another credential' : 'Sign in', lead: 'A user or an API credential. It is kept in the memory of this tab and gone when the tab is closed or loaded again.' },
    h(
      'form',
      { class: 'stack', onSubmit: enter },
      h(TextField, { label: 'User name, or credential id', value: name, onChange: setName, autocomplete: 'username' }),
      h(TextField, { label: 'Password or secret', type: 'password', value: secret, onChange: setSecret, autocomplete: 'current-password', error: wrong && 'These two do not fit together.' }),
      !wrong && h(ErrorBox, { error }),
      h(
        'div',
        { class: 'actions' },
        h(Button, { type: 'submit', kind: 'primary', busy, disabled: !name || !secret }, 'Sign in'),
        acting !== 'browser' && h(Button, { icon: 'undo', onClick: () => useBrowserCredential().then(() => navigate('')) }, "Use the browser's credential"),
      ),
    ),
  );
}

const words = (list, all) => (list?.length ? list.map((word) => h(Badge, { key: word }, word)) : all);

function Me() {
  const { whoami, acting } = useSession();
  return h(
    Section,
    { title: 'Who am I' },
    h(Facts, {
      items: [
        ['Name', h('strong', null, whoami.username)],
        ['Kind', whoami.kind],
        ['Kept by', acting === 'own' ? 'this tab, in memory' : 'the browser'],
        ['Rights', whoami.is_admin ? h(Badge, { kind: 'accent' }, 'all') : h('span', { class: 'badges' }, words(whoami.categories, 'none'))],
        ['Operations', h('span', { class: 'badges' }, words(whoami.ops, 'none'))],
        ['Indices', h('span', { class: 'badges' }, words(whoami.indices, 'none'))],
        whoami.include_fields?.length > 0 && ['Only these fields', h('span', { class: 'badges' }, words(whoami.include_fields))],
        whoami.exclude_fields?.length > 0 && ['Not these fields', h('span', { class: 'badges' }, words(whoami.exclude_fields))],
        whoami.document_filter && ['Documents', 'only those that a filter lets through'],
        whoami.expires_at && ['Valid until', h(Time, { at: whoami.expires_at })],
      ],
    }),
  );
}

/** Who acts, and acting as somebody else. */
export default function Screen() {
  const { state, acting } = useSession();
  return h(
    Page,
    { title: state === 'in' ? 'Your credential' : 'Sign in' },
    state === 'out' && acting === 'own' && h(Note, { kind: 'warning' }, 'Your credential is not accepted any more. It may have expired, or its secret was changed.'),
    state !== 'in' &&
      acting === 'none' &&
      h(Note, {}, 'You are signed out in this tab. If the browser asked you for the credential, it keeps it until it is closed; this tab does not send it any more.'),
    h('div', { class: 'columns' }, state === 'in' && h(Me, {}), h(Form, {})),
  );
}

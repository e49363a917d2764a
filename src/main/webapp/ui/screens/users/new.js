import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, LinkButton, Page } from '../../app/components/index.js';
import { useDraft } from '../../app/drafts.js';
import { byField, faultsOf, showFirstError } from '../../app/fielderrors.js';
import { href, navigate } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { useSession } from '../../app/session.js';
import { errorsAfter } from '../rights/faults.js';
import { SecretShown } from '../rights/secretshown.js';
import { addUser } from './calls.js';
import { UserForm } from './form.js';
import { SECRETS, userDraft, userRecord } from './record.js';

/** A user who is not there yet. */
export function NewUser() {
  const { whoami } = useSession();
  const first = () => ({ ...userDraft(), sources: [...whoami.sources] });
  const [draft, setDraft, kept] = useDraft('user new', first, { secrets: SECRETS });
  const [state, setState] = useState({ errors: {} });
  const [made, setMade] = useState(null);
  const update = (part) => {
    setDraft((before) => ({ ...before, ...part }));
    setState((before) => ({ ...before, errors: errorsAfter(before.errors, part) }));
  };
  const send = async (event) => {
    event.preventDefault();
    const { record, faults } = userRecord(draft, true);
    if (draft.acls === null) {
      delete record.acls;
    }
    if (faults.length > 0) {
      setState({ errors: byField(faults, record) });
      showFirstError();
      return;
    }
    setState({ errors: {}, busy: true });
    try {
      await addUser(record);
      kept.forget();
      notify('User created');
      setMade({ username: record.username, password: record.password });
    } catch (error) {
      const placed = error.type === 'user_exists' ? [{ pointer: '/username', message: 'This name is already used by a user or an API credential.' }] : faultsOf(error);
      setState({ error: placed.length > 0 ? null : error, errors: byField(placed, record) });
      showFirstError();
    }
  };
  return h(Page, { title: 'Create user', lead: 'A user signs in with a username and a password.', wide: true, within: { title: 'Users', href: href('users') } },
    h('form', { onSubmit: send, noValidate: true, autocomplete: 'off' },
      h(UserForm, { draft, errors: state.errors, own: whoami, isNew: true, onChange: update },
        h(ErrorBox, { error: state.error }),
        h(FormBar, { draft: kept, onDiscard: () => { setDraft(first()); setState({ errors: {} }); } },
          h(Button, { type: 'submit', kind: 'primary', busy: state.busy }, 'Create user'),
          h(LinkButton, { href: href('users') }, 'Cancel')))),
    h(SecretShown, { of: made, title: 'User created', text: 'Send the password to the user, who can change it after signing in.', onClose: () => navigate('users') }));
}

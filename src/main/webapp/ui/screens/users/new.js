import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, LinkButton, Page } from '../../app/components/index.js';
import { href, navigate } from '../../app/router.js';
import { notify } from '../../app/notify.js';
import { useSession } from '../../app/session.js';
import { showFirstFault } from '../credentials/form.js';
import { byField, errorsAfter, faultsOf } from '../rights/faults.js';
import { SecretShown } from '../rights/secretshown.js';
import { addUser } from './calls.js';
import { UserForm } from './form.js';
import { userDraft, userRecord } from './record.js';

/** A user who is not there yet. */
export function NewUser() {
  const { whoami } = useSession();
  const [draft, setDraft] = useState(() => ({ ...userDraft(), sources: [...whoami.sources] }));
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
      showFirstFault();
      return;
    }
    setState({ errors: {}, busy: true });
    try {
      await addUser(record);
      notify('User added');
      setMade({ username: record.username, password: record.password });
    } catch (error) {
      const placed = error.type === 'user_exists' ? [{ pointer: '/username', message: 'This name is taken, by a user or by a credential.' }] : faultsOf(error);
      setState({ error: placed.length > 0 ? null : error, errors: byField(placed, record) });
      showFirstFault();
    }
  };
  return h(Page, { title: 'New user', lead: 'Somebody who signs in with a name and a password.', wide: true },
    h('form', { onSubmit: send, noValidate: true, autocomplete: 'off' },
      h(UserForm, { draft, errors: state.errors, own: whoami, isNew: true, onChange: update },
        h(ErrorBox, { error: state.error }),
        h('div', { class: 'rights-bar' },
          h(Button, { type: 'submit', kind: 'primary', busy: state.busy }, 'Add user'),
          h(LinkButton, { href: href('users') }, 'Cancel')))),
    h(SecretShown, { of: made, title: 'User added', text: 'Hand the password over now; the user can change it after signing in.', onClose: () => navigate('users') }));
}

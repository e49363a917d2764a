import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, ErrorBox, SelectField, TextField, useLoad } from '../../../app/components/index.js';
import { listIndices } from '../../../app/indices.js';
import { notify } from '../../../app/notify.js';
import { href, part } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { cloneSettings } from '../calls.js';

/** Copies the saved settings to another index. */
export function CloneDialog({ index, onClose }) {
  const session = useSession();
  const found = useLoad((signal) => listIndices(session, signal), []);
  const names = (found.value ?? []).map((one) => one.index).filter((name) => name !== index && !name.startsWith('.'));
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState({ busy: false, error: null });
  const to = chosen || (names[0] ?? '');
  const clone = async (event) => {
    event.preventDefault();
    setState({ busy: true, error: null });
    try {
      await cloneSettings(index, to);
      notify(`Settings cloned to ${to}`, { link: { href: href(`relevance/${part(to)}`), text: `Open ${to}` } });
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return h(Dialog, { open: true, title: `Clone the settings of ${index}`, onClose },
    h('form', { class: 'stack', onSubmit: clone },
      h('p', null, 'The other index gets the saved settings of this one. Its own settings stay in its history.'),
      names.length > 0
        ? h(SelectField, { label: 'To index', value: to, options: names, onChange: setChosen })
        : h(TextField, { label: 'To index', value: chosen, onChange: (value) => setChosen(value.trim()) }),
      h(ErrorBox, { error: state.error }),
      h('div', { class: 'actions end' },
        h(Button, { onClick: onClose }, 'Cancel'),
        h(Button, { type: 'submit', kind: 'primary', busy: state.busy, disabled: to === '' }, 'Clone settings'))));
}

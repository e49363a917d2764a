import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, TextField } from '../../app/components/index.js';
import { faultText } from '../rights/faultlist.js';

const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/** A password that nobody has thought of: about 115 bits. */
export function randomPassword() {
  let text = '';
  while (text.length < LENGTH) {
    const [number] = crypto.getRandomValues(new Uint8Array(1));
    text += number < LETTERS.length * 4 ? LETTERS[number % LETTERS.length] : '';
  }
  return text;
}

/**
 * A new password, typed twice or made up.
 * @param {object} props
 * @param {{password: string, again: string}} props.draft
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors
 * @param {string} [props.label]
 * @param {string} [props.hint]
 */
export function NewPassword({ draft, onChange, errors, label = 'Password', hint = 'At least 12 characters. It must not contain the username or be a common password. A passphrase of several words works well.' }) {
  const [seen, setSeen] = useState(false);
  const invent = () => {
    const password = randomPassword();
    setSeen(true);
    onChange({ password, again: password });
  };
  const type = seen ? 'text' : 'password';
  return h('div', null,
    h('div', { class: 'rights-pair' },
      h(TextField, { label, hint, type, autocomplete: 'new-password', value: draft.password, onChange: (password) => onChange({ password }), error: faultText(errors.password) }),
      h(TextField, { label: `Confirm ${label.toLowerCase()}`, type, autocomplete: 'new-password', value: draft.again, onChange: (again) => onChange({ again }), error: faultText(errors.again) })),
    h('div', { class: 'rights-line start' },
      h(Button, { small: true, onClick: invent }, 'Generate password'),
      h(Button, { small: true, kind: 'quiet', icon: 'eye', 'aria-pressed': seen ? 'true' : 'false', onClick: () => setSeen(!seen) }, seen ? 'Hide' : 'Show')));
}

import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { question } from './confirm.js';
import { Button } from './components/button.js';
import { Dialog } from './components/dialog.js';
import { TextField } from './components/field.js';
import { useStore } from './store.js';

/** The question of `confirm()`, when there is one. */
export function Question() {
  const asked = useStore(question);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(''), [asked]);
  if (!asked) {
    return null;
  }
  const ready = !asked.typed || typed === asked.typed;
  const answer = (event) => {
    event.preventDefault();
    if (ready) {
      asked.answer(true);
    }
  };
  return h(
    Dialog,
    { open: true, title: asked.title, onClose: () => asked.answer(false) },
    h(
      'form',
      { onSubmit: answer },
      typeof asked.text === 'string' ? h('p', null, asked.text) : asked.text,
      asked.typed && h(TextField, { label: `Type “${asked.typed}” to confirm`, value: typed, onChange: setTyped }),
      h(
        'div',
        { class: 'actions end' },
        h(Button, { onClick: () => asked.answer(false) }, 'Cancel'),
        h(Button, { type: 'submit', kind: asked.danger ? 'danger' : 'primary', class: asked.danger ? 'filled' : '', disabled: !ready }, asked.action ?? (asked.danger ? 'Delete' : 'Continue')),
      ),
    ),
  );
}

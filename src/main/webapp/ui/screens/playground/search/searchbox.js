import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, Icon, SelectField, TextField } from '../../../app/components/index.js';
import { navigate } from '../../../app/router.js';

/**
 * The box to type into, with the index beside it. `/` brings the focus here.
 *
 * @param {{index: string, indices: string[], text: string, view?: string, disabled: boolean, onText: (text: string) => void,
 *     onRun: () => void}} props
 */
export function SearchBox({ index, indices, text, view, disabled, onText, onRun }) {
  const input = useRef(null);
  useEffect(() => {
    const type = (event) => {
      const typing = event.target.closest?.('input, textarea, select, [contenteditable], [role=textbox]');
      if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        input.current?.focus();
      }
    };
    // Before the window's listeners, of which one opens the search of the dashboard.
    document.addEventListener('keydown', type);
    // The page moves the focus to a new screen first. On a phone the keyboard would hide what was found.
    const timer = !matchMedia('(pointer: coarse)').matches && setTimeout(() => input.current?.focus({ preventScroll: true }), 0);
    return () => {
      document.removeEventListener('keydown', type);
      clearTimeout(timer);
    };
  }, []);
  const submit = (event) => {
    event.preventDefault();
    onRun();
  };
  return h(
    'form',
    { class: 'playground-search', role: 'search', onSubmit: submit },
    h(IndexField, { index, indices, view }),
    h(
      'div',
      { class: 'playground-box' },
      h(Icon, { name: 'search' }),
      h('input', { ref: input, type: 'search', value: text, disabled, 'aria-label': 'Search for', 'aria-keyshortcuts': '/', placeholder: disabled ? 'No text to search in' : `Search in ${index}`, autocomplete: 'off', spellcheck: false, onInput: (event) => onText(event.currentTarget.value) }),
      h('kbd', { 'aria-hidden': 'true' }, '/'),
    ),
    h(Button, { kind: 'primary', type: 'submit' }, 'Search'),
  );
}

/** A list to choose from; who may not list indices types the name. */
function IndexField({ index, indices, view }) {
  const [typed, setTyped] = useState(index);
  const names = indices.filter((name) => !name.startsWith('.'));
  const go = (next) => next !== index && navigate('playground', { index: next, view });
  if (names.length === 0) {
    const enter = (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        go(typed.trim());
      }
    };
    return h(TextField, { label: 'Index', hideLabel: true, placeholder: 'Index', value: typed, onChange: setTyped, onBlur: () => go(typed.trim()), onKeyDown: enter });
  }
  return h(SelectField, { label: 'Index', hideLabel: true, value: index, options: names.includes(index) || index === '' ? names : [index, ...names], onChange: go });
}

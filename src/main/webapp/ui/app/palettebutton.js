import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './components/icon.js';
import { createStore, useStore } from './store.js';

const MAC = /Mac|iPhone|iPad/.test(navigator.platform ?? '');

const writing = (target) => target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
const byControl = (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
const bySlash = (event) => event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !writing(event.target);

const shown = createStore(false);

/** Opens the palette, as do Ctrl+K (Cmd+K) and, where nothing is being written, the slash. */
export function PaletteButton() {
  useEffect(() => {
    const hearing = (asks) => (event) => {
      if (asks(event) && !event.defaultPrevented && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        shown.set(true);
      }
    };
    const [control, slash] = [hearing(byControl), hearing(bySlash)];
    // Before an editor takes the keys; a screen may have a use of its own for the slash.
    document.addEventListener('keydown', control, true);
    window.addEventListener('keydown', slash);
    return () => {
      document.removeEventListener('keydown', control, true);
      window.removeEventListener('keydown', slash);
      shown.set(false);
    };
  }, []);
  return h(
    'button',
    { type: 'button', class: 'palette-button', 'aria-label': 'Search the dashboard', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: () => shown.set(true) },
    h(Icon, { name: 'search' }),
    h('span', { class: 'palette-hint' }, 'Search'),
    h('kbd', { 'aria-hidden': 'true' }, MAC ? '⌘K' : 'Ctrl K'),
  );
}

/** The palette while it is open; loaded when it is first opened. */
export function PaletteDialog() {
  const open = useStore(shown);
  const [Palette, setPalette] = useState(null);
  useEffect(() => {
    if (open && !Palette) {
      import('../palette/palette.js').then((module) => setPalette(() => module.Palette), () => shown.set(false));
    }
  }, [open]);
  return open && Palette && h(Palette, { onClose: () => shown.set(false) });
}

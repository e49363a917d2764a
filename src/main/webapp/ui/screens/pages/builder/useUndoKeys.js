import { useEffect, useRef } from 'preact/hooks';

const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="color"], [type="range"]), textarea, [contenteditable="true"], .cm-editor, dialog';

/**
 * Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y; in a text field they are those of the browser.
 *
 * @param {{undo: () => void, redo: () => void}} builder
 */
export function useUndoKeys(builder) {
  const latest = useRef(builder);
  latest.current = builder;
  useEffect(() => {
    const hear = (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.(TYPED)) {
        return;
      }
      const key = event.key.toLowerCase();
      if (key === 'z' || key === 'y') {
        event.preventDefault();
        key === 'y' || event.shiftKey ? latest.current.redo() : latest.current.undo();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

import { h } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { IconButton } from './button.js';

/**
 * A dialog over the page; Escape, the cross and a click beside it close it.
 *
 * @param {{open: boolean, title: string, onClose: () => void, actions?: any, wide?: boolean, children?: any,
 *     stay?: boolean}} props `stay`: a click beside it does not close it
 */
export function Dialog({ open, title, onClose, actions, wide = false, stay = false, class: name = '', children }) {
  const ref = useRef(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) {
      return undefined;
    }
    const before = document.activeElement;
    dialog.showModal();
    // A browser would begin at the cross.
    (dialog.querySelector('.dialog-body :is(input, select, textarea):not([disabled], [readonly])') ?? dialog.querySelector('h2'))?.focus();
    return () => {
      if (dialog.isConnected) {
        dialog.close();
      }
      // It is taken off the page rather than closed, and then a browser forgets where the keyboard was.
      if ([null, document.body].includes(document.activeElement) && before?.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [open]);
  if (!open) {
    return null;
  }
  return h(
    'dialog',
    {
      ref,
      class: `dialog ${wide ? 'wide' : ''} ${name}`,
      'aria-labelledby': id,
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      onMouseDown: (event) => !stay && event.target === event.currentTarget && onClose(),
    },
    h(
      'div',
      { class: 'dialog-box' },
      h('header', null, h('h2', { id, tabIndex: -1 }, title), h(IconButton, { icon: 'close', label: 'Close', onClick: onClose })),
      h('div', { class: 'dialog-body' }, children),
      actions && h('footer', null, actions),
    ),
  );
}

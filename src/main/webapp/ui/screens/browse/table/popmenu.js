import { h } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../app/components/index.js';

const GAP = 4;

/**
 * A list of actions over everything else, so that a scrolling box does not cut it.
 *
 * @param {{id?: string, label: string, items: {label: string, onSelect: () => void, disabled?: boolean}[],
 *   at: {left: number, right?: number, bottom: number}, onClose: (focusBack: boolean) => void}} props
 */
export function PopList({ id, label, items, at, onClose }) {
  const list = useRef(null);
  useEffect(() => {
    const box = list.current;
    box.showPopover();
    const left = at.left + box.offsetWidth > innerWidth ? (at.right ?? at.left) - box.offsetWidth : at.left;
    box.style.left = `${Math.max(GAP, left)}px`;
    box.style.top = `${Math.max(GAP, Math.min(at.bottom + GAP, innerHeight - box.offsetHeight - GAP))}px`;
    box.querySelector('button')?.focus();
    const toggled = (event) => { if (event.newState === 'closed') onClose(false); };
    box.addEventListener('toggle', toggled);
    return () => box.removeEventListener('toggle', toggled);
  }, []);
  const keys = (event) => {
    event.stopPropagation();
    const all = [...list.current.querySelectorAll('button')];
    const now = all.indexOf(document.activeElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all[to % all.length].focus();
    } else if (event.key === 'Tab' || event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    }
  };
  return h('div', { ref: list, id, class: 'popmenu-list', popover: 'auto', role: 'menu', 'aria-label': label, onKeyDown: keys },
    items.filter((item) => !item.disabled).map((item) => h('button', {
      key: item.label, type: 'button', role: 'menuitem', tabIndex: -1, onClick: () => {
        onClose(true);
        item.onSelect();
      },
    }, item.label)));
}

/** A small button that opens such a list. */
export function PopMenu({ label, items, tabIndex }) {
  const [open, setOpen] = useState(false);
  const button = useRef(null);
  const wasOpen = useRef(false);
  const id = useId();
  const close = (focusBack) => {
    setOpen(false);
    if (focusBack) button.current.focus();
  };
  return h('span', { class: 'popmenu' },
    h('button', {
      ref: button, type: 'button', class: 'popmenu-button', tabIndex, 'aria-label': label, 'aria-haspopup': 'menu', 'aria-expanded': String(open),
      'aria-controls': open ? id : undefined,
      onPointerDown: () => { wasOpen.current = open; }, // The browser closes the list before the click arrives.
      onClick: () => {
        setOpen(!wasOpen.current);
        wasOpen.current = false;
      },
    }, h(Icon, { name: 'down' })),
    open && h(PopList, { id, label, items, at: button.current.getBoundingClientRect(), onClose: close }));
}

import { h } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.js';

const GAP = 4;

/**
 * The list stands where the window has room for it: a table that scrolls would cut it off otherwise.
 *
 * @param {HTMLElement} root
 */
function placed(root) {
  const list = root.querySelector('[role=menu]');
  const button = root.querySelector('button').getBoundingClientRect();
  const { height, width } = list.getBoundingClientRect();
  const below = button.bottom + GAP + height <= window.innerHeight || button.top < height + GAP;
  list.style.top = `${below ? button.bottom + GAP : button.top - GAP - height}px`;
  list.style.left = `${Math.max(GAP, Math.min(button.right, window.innerWidth - GAP) - width)}px`;
}

/**
 * A button that opens a list of actions or links.
 *
 * @param {{label: string, icon?: string, text?: any, kind?: string, items: Array<{label: string, icon?: string, onSelect?: () => void,
 *     href?: string, danger?: boolean, disabled?: boolean, current?: boolean}|null|false>}} props `text`: shown instead of
 *     the label, which is then read out only
 */
export function Menu({ label, icon = 'more', text, kind = 'quiet', items }) {
  const [open, setOpen] = useState(false);
  const root = useRef(null);
  const id = useId();
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const leave = (event) => !root.current?.contains(event.target) && setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('scroll', leave, true);
    root.current?.querySelector('[role=menuitem]:not([disabled])')?.focus({ preventScroll: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('scroll', leave, true);
    };
  }, [open]);
  useLayoutEffect(() => {
    if (open && root.current) {
      placed(root.current);
    }
  }, [open]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const keys = (event) => {
    const all = [...(root.current?.querySelectorAll('[role=menuitem]:not([disabled])') ?? [])];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (open && to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else if (open && (event.key === 'Escape' || event.key === 'Tab')) {
      event.stopPropagation();
      close();
    }
  };
  const item = (one) =>
    h(
      one.href ? 'a' : 'button',
      {
        key: one.label,
        role: 'menuitem',
        type: one.href ? undefined : 'button',
        href: one.href,
        class: one.danger ? 'danger' : '',
        disabled: one.href ? undefined : one.disabled,
        tabIndex: -1,
        onClick: () => {
          close();
          one.onSelect?.();
        },
      },
      one.icon && h(Icon, { name: one.icon }),
      h('span', null, one.label),
      one.current && h(Icon, { name: 'check', class: 'end' }),
    );
  return h(
    'div',
    { class: 'menu', ref: root, onKeyDown: keys },
    h(
      'button',
      {
        type: 'button',
        class: `button ${kind} ${text ? '' : 'icon-only'}`,
        'aria-label': label,
        title: text ? undefined : label,
        'aria-haspopup': 'menu',
        'aria-expanded': open ? 'true' : 'false',
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      },
      icon && h(Icon, { name: icon }),
      text,
    ),
    open && h('div', { role: 'menu', id, 'aria-label': label, class: 'menu-list' }, items.filter(Boolean).map(item)),
  );
}

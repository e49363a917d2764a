import { h } from 'preact';
import { IconButton } from './components/button.js';
import { Icon } from './components/icon.js';
import { dismiss, notices } from './notify.js';
import { useStore } from './store.js';

/** What is told in passing; the regions are there from the start, so that screen readers hear them. */
export function Notices() {
  const all = useStore(notices);
  const show = (kind) =>
    all
      .filter((notice) => notice.kind === kind)
      .map((notice) =>
        h(
          'div',
          { class: `notice ${kind}`, key: notice.id },
          h(Icon, { name: kind === 'ok' ? 'check' : 'warning' }),
          h('div', null, notice.text, notice.detail && h('small', null, notice.detail), notice.link && h('a', { href: notice.link.href, onClick: () => dismiss(notice.id) }, notice.link.text)),
          h(IconButton, { icon: 'close', label: 'Dismiss', onClick: () => dismiss(notice.id) }),
        ),
      );
  return h('div', { class: 'notices' }, h('div', { role: 'status', 'aria-live': 'polite' }, show('ok')), h('div', { role: 'alert', 'aria-live': 'assertive' }, show('error')));
}

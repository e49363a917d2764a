import { h } from 'preact';
import { Icon } from './icon.js';

/**
 * Ways to go on, as cards: each a link with a title and what it leads to.
 *
 * @param {{label: string, items: Array<{href: string, title: string, text: string, icon?: string}|null|false>}} props
 */
export function LinkCards({ label, items }) {
  return h(
    'ul',
    { class: 'link-cards', 'aria-label': label },
    items.filter(Boolean).map(({ href, title, text, icon }) => h('li', { key: title }, h('a', { href }, icon && h(Icon, { name: icon }), h('span', null, h('strong', null, title), h('span', null, text))))),
  );
}

import { h } from 'preact';
import { useTitle } from './hooks.js';
import { Icon } from './icon.js';

/**
 * A screen: its heading, what it is for in a line, what can be done on all of it.
 *
 * @param {{title: string, lead?: any, actions?: any, wide?: boolean, within?: {title: string, href: string}, aside?: any,
 *     children?: any}} props `within`: the screen that this one is a part of; `aside`: help that stands beside the content,
 *     below it where there is no room
 */
export function Page({ title, lead, actions, wide, within, aside, children }) {
  useTitle(title);
  return h(
    'div',
    { class: wide ? 'page page-wide' : 'page' },
    h(
      'header',
      { class: 'page-head' },
      h(
        'div',
        { class: 'page-words' },
        within && h('nav', { class: 'breadcrumb', 'aria-label': 'Breadcrumb' }, h('a', { href: within.href }, within.title), h(Icon, { name: 'right' })),
        h('h1', { tabIndex: -1 }, title),
        lead && h('p', { class: 'lead' }, lead),
      ),
      actions && h('div', { class: 'actions' }, actions),
    ),
    aside ? h('div', { class: 'page-columns' }, h('div', { class: 'page-main' }, children), h('aside', { class: 'page-aside', 'aria-label': 'Help' }, aside)) : children,
  );
}

/**
 * Help in the column beside the content: what somebody new should know, or do next.
 *
 * @param {{title: string, links?: Array<{href: string, label: string}>, children?: any}} props
 */
export function Hint({ title, links = [], children }) {
  return h(
    'section',
    { class: 'hint-panel' },
    h('h2', null, title),
    children,
    links.length > 0 && h('ul', null, links.map(({ href, label }) => h('li', { key: href }, h('a', { href }, label)))),
  );
}

/**
 * A part of a screen, as a card with a heading.
 *
 * @param {{title?: string, lead?: any, actions?: any, class?: string, id?: string, children?: any}} props
 */
export function Section({ title, lead, actions, class: name = '', id, children }) {
  return h(
    'section',
    { class: `card ${name}`, id, 'aria-label': title },
    (title || actions) &&
      h(
        'header',
        { class: 'card-head' },
        h('div', null, title && h('h2', null, title), lead && h('p', { class: 'muted' }, lead)),
        actions && h('div', { class: 'actions' }, actions),
      ),
    children,
  );
}

/**
 * A row of controls above something.
 *
 * @param {{label: string, children?: any, class?: string}} props
 */
export function Toolbar({ label, class: name = '', children }) {
  return h('div', { class: `toolbar ${name}`, role: 'group', 'aria-label': label }, children);
}

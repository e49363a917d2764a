import { h } from 'preact';
import { useTitle } from './hooks.js';

/**
 * A screen: its heading, what it is for in a line, what can be done on all of it.
 *
 * @param {{title: string, lead?: any, actions?: any, wide?: boolean, children?: any}} props
 */
export function Page({ title, lead, actions, wide, children }) {
  useTitle(title);
  return h(
    'div',
    { class: wide ? 'page page-wide' : 'page' },
    h(
      'header',
      { class: 'page-head' },
      h('div', { class: 'page-words' }, h('h1', { tabIndex: -1 }, title), lead && h('p', { class: 'lead' }, lead)),
      actions && h('div', { class: 'actions' }, actions),
    ),
    children,
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

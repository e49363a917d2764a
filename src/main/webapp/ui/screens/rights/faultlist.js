import { h } from 'preact';

/**
 * What is wrong with a field, told at once to screen readers too.
 * @param {{of?: string[]}} props
 */
export function Faults({ of = [] }) {
  return of.length > 0 && h('div', { class: 'rights-faults', role: 'alert' }, of.map((message) => h('p', { key: message }, message)));
}

/**
 * The same as one text, for a field that shows its own.
 * @param {string[]} [messages]
 */
export function faultText(messages) {
  return messages?.join(' ');
}

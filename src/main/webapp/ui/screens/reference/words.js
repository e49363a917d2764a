import { h } from 'preact';

/**
 * A sentence with code in backticks.
 *
 * @param {{text: string}} props
 */
export function Words({ text }) {
  return text.split('`').map((part, at) => (at % 2 ? h('code', { key: at }, part) : part));
}

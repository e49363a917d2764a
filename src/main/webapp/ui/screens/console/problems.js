import { h } from 'preact';
import { Icon } from '../../app/components/index.js';

const WORD = { error: 'Error', warning: 'Warning', info: 'Hint' };
const ORDER = ['error', 'warning', 'info'];

/**
 * What is wrong on the page, in words: the worst first, a click goes there.
 *
 * @param {{text: string, problems: import('./check.js').Problem[], onGo: (offset: number) => void}} props
 */
export function Problems({ text, problems, onGo }) {
  const [first] = [...problems].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
  const more = problems.length - 1;
  return h(
    'div',
    { class: 'console-problems', role: 'status' },
    first &&
      h(
        'button',
        { type: 'button', class: first.severity, onClick: () => onGo(first.from) },
        h(Icon, { name: first.severity === 'info' ? 'info' : 'warning' }),
        h('span', null, `${WORD[first.severity]} in line ${text.slice(0, first.from).split('\n').length}: ${first.message}`),
        more > 0 && h('span', { class: 'muted' }, `${more} more`),
      ),
  );
}

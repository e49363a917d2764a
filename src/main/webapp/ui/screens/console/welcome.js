import { h } from 'preact';
import { Icon } from '../../app/components/index.js';

const MAC = /Mac|iPhone|iPad/.test(navigator.platform ?? '');
const CONTROL = MAC ? '⌘' : 'Ctrl';

const KEYS = [
  [`${CONTROL} Enter`, 'Run the request at the cursor or the selected ones'],
  ['Ctrl Space', 'Complete paths, members, values and fields'],
  ['Tab', 'Insert a body for this path'],
  [`${CONTROL} Shift I`, 'Format the body'],
];

/**
 * What stands in the place of a response before the first run.
 *
 * @param {{examples: {label: string, request: string, onChoose: () => void}[]}} props
 */
export function Welcome({ examples }) {
  return h(
    'div',
    { class: 'console-welcome' },
    h('h2', null, 'No response yet'),
    h('dl', { class: 'console-keys' }, KEYS.map(([keys, text]) => [h('dt', { key: keys }, keys.split(' ').map((one) => h('kbd', { key: one }, one))), h('dd', { key: `${keys}d` }, text)])),
    h('h3', null, 'Insert an example'),
    h(
      'ul',
      { class: 'console-examples' },
      examples.map(({ label, request, onChoose }) =>
        h('li', { key: label }, h('button', { type: 'button', onClick: onChoose }, h(Icon, { name: 'plus' }), h('span', null, label), h('span', { class: 'console-path muted' }, request.split('\n')[0]))),
      ),
    ),
  );
}

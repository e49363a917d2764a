import { h } from 'preact';
import { useId } from 'preact/hooks';

/**
 * A group of boxes to tick, each with what it means.
 * @param {object} props
 * @param {string} props.legend
 * @param {{word: string, label: string, text?: string}[]} props.items
 * @param {string[]} props.value words that are ticked
 * @param {(words: string[]) => void} props.onChange
 * @param {(word: string) => boolean} [props.mayGrant] who cannot grant a right sees its box without being able to tick it
 * @param {boolean} [props.all] offers to tick all at once
 * @param {boolean} [props.dense] for many short items
 */
export function Checks({ legend, items, value, onChange, mayGrant = () => true, all = false, dense = false }) {
  const words = items.map((item) => item.word);
  const open = words.filter((word) => mayGrant(word));
  const ticked = open.filter((word) => value.includes(word));
  const toggle = (word, on) => onChange(on ? [...value, word] : value.filter((one) => one !== word));
  const toggleAll = () => onChange(ticked.length === open.length
    ? value.filter((word) => !open.includes(word))
    : [...value.filter((word) => !open.includes(word)), ...open]);
  return h('fieldset', { class: dense ? 'rights-checks dense' : 'rights-checks' },
    h('legend', null, legend,
      all && open.length > 1 && h('button', { type: 'button', class: 'rights-all', onClick: toggleAll },
        ticked.length === open.length ? 'none' : 'all',
        h('span', { class: 'only-read' }, ` of ${legend}`))),
    h('div', { class: 'rights-boxes' },
      items.map((item) => h(Box, { key: item.word, item, on: value.includes(item.word), locked: !mayGrant(item.word) && !value.includes(item.word), onToggle: toggle }))));
}

function Box({ item, on, locked, onToggle }) {
  const id = useId();
  return h('div', { class: `rights-box${on ? ' on' : ''}${locked ? ' locked' : ''}` },
    h('input', {
      id, type: 'checkbox', checked: on, disabled: locked,
      'aria-describedby': item.text ? `${id}-text` : undefined,
      onChange: (event) => onToggle(item.word, event.currentTarget.checked),
    }),
    h('label', { for: id },
      h('span', { class: 'rights-name' }, item.label),
      h('code', null, item.word)),
    item.text && h('p', { id: `${id}-text` }, locked ? `${item.text} You cannot grant this because you do not have it.` : item.text));
}

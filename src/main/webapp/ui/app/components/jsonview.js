import { h } from 'preact';
import { useState } from 'preact/hooks';

const OPEN_DEPTH = 2;
const STEP = 200;

/** A number that is kept as it was written. */
const isRaw = (value) => Boolean(JSON.isRawJSON?.(value));

function leaf(value) {
  if (typeof value === 'bigint' || isRaw(value)) {
    return h('span', { class: 'json-number' }, isRaw(value) ? value.rawJSON : String(value));
  }
  const kind = value === null ? 'null' : typeof value;
  return h('span', { class: `json-${kind}` }, JSON.stringify(value));
}

function summary(value) {
  const size = Object.keys(value).length;
  return Array.isArray(value) ? `[ ${size} ${size === 1 ? 'item' : 'items'} ]` : `{ ${size} ${size === 1 ? 'field' : 'fields'} }`;
}

function Node({ name, value, depth, openDepth }) {
  const [open, setOpen] = useState(depth < openDepth);
  const [shown, setShown] = useState(STEP);
  const label = name === undefined ? null : [h('span', { class: 'json-key' }, typeof name === 'number' ? name : JSON.stringify(name)), ': '];
  if (value === null || typeof value !== 'object' || isRaw(value)) {
    return h('li', null, label, leaf(value));
  }
  const keys = Object.keys(value);
  if (keys.length === 0) {
    return h('li', null, label, Array.isArray(value) ? '[]' : '{}');
  }
  return h(
    'li',
    null,
    h('button', { type: 'button', class: 'json-fold', 'aria-expanded': open ? 'true' : 'false', onClick: () => setOpen(!open) }, label, h('span', { class: 'json-sum' }, summary(value))),
    open &&
      h(
        'ul',
        null,
        keys.slice(0, shown).map((key) =>
          h(Node, { key, name: Array.isArray(value) ? Number(key) : key, value: value[key], depth: depth + 1, openDepth }),
        ),
        keys.length > shown && h('li', null, h('button', { type: 'button', class: 'button small quiet', onClick: () => setShown(shown + STEP * 5) }, `${keys.length - shown} more`)),
      ),
  );
}

/**
 * JSON that folds.
 *
 * @param {{value: any, open?: number, label?: string}} props `open`: how many levels are unfolded at first
 */
export function JsonView({ value, open = OPEN_DEPTH, label = 'JSON' }) {
  return h('div', { class: 'json', role: 'group', 'aria-label': label, tabIndex: 0 }, h('ul', null, h(Node, { value, depth: 0, openDepth: open })));
}

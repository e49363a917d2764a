import { h } from 'preact';

/**
 * A few figures in a row, each with what it counts.
 *
 * @param {{items: Array<[string, any, any?]|null|false>}} props label, value, and a remark
 */
export function Stats({ items }) {
  return h(
    'dl',
    { class: 'stats' },
    items.filter(Boolean).map(([label, value, remark]) => h('div', { key: label }, h('dt', null, label), h('dd', null, value), remark && h('dd', { class: 'stats-remark' }, remark))),
  );
}

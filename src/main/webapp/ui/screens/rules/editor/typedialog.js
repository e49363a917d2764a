import { h } from 'preact';
import { Dialog } from '../../../app/components/index.js';

/** The types of actions, each told in a line. */
export function TypeDialog({ types, onChoose, onClose }) {
  const groups = [...new Set(types.map(({ group }) => group))];
  return h(Dialog, { open: true, title: 'Add action', wide: true, onClose },
    h('div', { class: 'rules-types' }, groups.map((group) => h('section', { key: group, 'aria-label': group },
      h('h3', null, group),
      h('ul', null, types.filter((one) => one.group === group).map(({ type, title, line }) => h('li', { key: type },
        h('button', { type: 'button', class: 'rules-type', onClick: () => onChoose(type) }, h('strong', null, title), h('span', { class: 'muted small' }, line)))))))));
}

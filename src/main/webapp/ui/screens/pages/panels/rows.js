import { h } from 'preact';
import { IconButton } from '../../../app/components/index.js';
import { moved } from '../model/components.js';

/**
 * The buttons of a row in a list: to move it and to remove it.
 *
 * @param {{name: string, list: any[], at: number, onChange: (list: any[]) => void}} props `name`: what the row is called
 */
export function RowButtons({ name, list, at, onChange }) {
  return h('div', { class: 'pages-acts' },
    list.length > 1 && h(IconButton, { icon: 'up', label: `Move ${name} up`, disabled: at === 0, onClick: () => onChange(moved(list, at, at - 1)) }),
    list.length > 1 && h(IconButton, { icon: 'down', label: `Move ${name} down`, disabled: at === list.length - 1, onClick: () => onChange(moved(list, at, at + 1)) }),
    h(IconButton, { icon: 'close', label: `Remove ${name}`, onClick: () => onChange(list.filter((_, other) => other !== at)) }));
}

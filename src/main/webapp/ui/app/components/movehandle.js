import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.js';

const STEPS = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The handle of an entry that is moved by dragging, or by the up and down arrow keys.
 *
 * @param {{id: string, name: string, place: number, order: object}} props `name`: of the entry, for people; `place`: from 1;
 *     `order`: of `useOrder`
 */
export function MoveHandle({ id, name, place, order }) {
  const own = useRef(null);
  useEffect(() => {
    if (order.focused === id) {
      own.current?.focus();
    }
  }, [place]);
  const keys = (event) => {
    const by = STEPS[event.key];
    if (by) {
      event.preventDefault();
      order.move(id, by);
    }
  };
  // Firefox drags no buttons.
  return h('span', {
    ref: own, role: 'button', tabIndex: 0, class: 'move-handle', 'aria-keyshortcuts': 'ArrowUp ArrowDown', 'aria-label': `Move ${name}, place ${place}`,
    title: 'Drag, or press the up and down arrow keys', ...order.source(id), onKeyDown: keys,
  }, h(Icon, { name: 'menu' }));
}

import { useEffect, useRef, useState } from 'preact/hooks';

const PAUSE_MS = 600;

/** A list with one entry at another place. */
function put(ids, id, to) {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * An order that is changed by dragging and by steps, and saved when it has settled.
 *
 * @param {string[]} saved IDs as they are saved
 * @param {(ids: string[], moved: string) => Promise<void>|void} save
 * @param {{pause?: number}} [how] `pause`: milliseconds without another step before it is saved
 * @returns {{ids: string[], dragged: string|null, focused: string|null, move: (id: string, by: number) => void,
 *     source: (id: string) => object, target: (id: string) => object}} `focused`: what was moved last by the keyboard; `source`,
 *     `target`: attributes of what is dragged, and of where it is dropped
 */
export function useOrder(saved, save, { pause = PAUSE_MS } = {}) {
  const [order, setOrder] = useState(null);
  const [dragged, setDragged] = useState(null);
  const [focused, setFocused] = useState(null);
  const timer = useRef(0);
  const dropped = useRef(false);
  const key = saved.join(' ');
  useEffect(() => setOrder(null), [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ids = order ?? saved;
  const settle = (next, id, wait) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => next.join(' ') !== key && save(next, id), wait);
  };
  const move = (id, by) => {
    const to = Math.max(0, Math.min(ids.length - 1, ids.indexOf(id) + by));
    if (ids[to] !== id) {
      const next = put(ids, id, to);
      setOrder(next);
      setFocused(id);
      settle(next, id, pause);
    }
  };
  const source = (id) => ({
    draggable: true,
    onDragStart: (event) => {
      dropped.current = false;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      event.dataTransfer.setDragImage(event.currentTarget.closest('li'), 10, 10);
      // Chromium ends a drag at once whose element is drawn anew as it begins.
      setTimeout(() => setDragged(id));
    },
    onDragEnd: () => {
      setDragged(null);
      if (!dropped.current) {
        setOrder(null);
      }
    },
  });
  const target = (id) => ({
    onDragOver: (event) => {
      if (dragged !== null) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (dragged !== id) {
          setOrder(put(ids, dragged, ids.indexOf(id)));
        }
      }
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null) {
        dropped.current = true;
        settle(ids, dragged, 0);
      }
    },
  });
  return { ids, dragged, focused, move, source, target };
}

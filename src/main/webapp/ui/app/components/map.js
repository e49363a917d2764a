import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useStylesheet } from '../styles.js';
import { IconButton } from './button.js';
import { fitting, panned, project, unproject, zoomed } from './geo.js';

const OUTLINES = new URL('./world.svg', import.meta.url);
const STEP = 0.5;
const PAN = 0.2;
const DRAGGED = 4;
const RADIUS = 5;
const USUAL_PIXELS = 600;
/** More than these are no help to anybody. */
export const MOST_POINTS = 2000;

const KEYS = {
  ArrowLeft: (view) => panned(view, -PAN, 0),
  ArrowRight: (view) => panned(view, PAN, 0),
  ArrowUp: (view) => panned(view, 0, -PAN),
  ArrowDown: (view) => panned(view, 0, PAN),
  '+': (view) => zoomed(view, STEP),
  '=': (view) => zoomed(view, STEP),
  '-': (view) => zoomed(view, 1 / STEP),
};

/**
 * Points on an outline of the world. Arrow keys move the map, plus and minus zoom; on a point they go to its neighbours.
 *
 * @param {{points: Array<{id: string, lat: number, lon: number, label: string}>, label: string, selected?: string, small?: boolean,
 *     onSelect?: (id: string) => void, onPick?: (point: {lat: number, lon: number}) => void}} props
 *     `onPick`: called with the coordinates of a click
 */
export function WorldMap({ points, label, selected, small = false, onSelect, onPick }) {
  const ready = useStylesheet(new URL('./map.css', import.meta.url));
  const shown = useMemo(() => points.slice(0, MOST_POINTS).sort((one, other) => one.lon - other.lon), [points]);
  const everything = useMemo(() => fitting(shown), [shown]);
  const [view, setView] = useState(everything);
  const svg = useRef(null);
  const drag = useRef(null);
  const [pixels, setPixels] = useState(USUAL_PIXELS);
  useEffect(() => setView(everything), [JSON.stringify(everything)]);
  useEffect(() => {
    if (!svg.current) return undefined;
    const watch = new ResizeObserver(([{ contentRect }]) => contentRect.width && setPixels(contentRect.width));
    watch.observe(svg.current);
    return () => watch.disconnect();
  }, [ready]);

  const at = (event) => {
    const box = svg.current.getBoundingClientRect();
    return { x: view.x + ((event.clientX - box.left) / box.width) * view.width, y: view.y + ((event.clientY - box.top) / box.height) * (view.width / 2) };
  };
  const onWheel = (event) => {
    // Who only scrolls past must not be held.
    if (!event.ctrlKey && !event.metaKey && !svg.current.parentElement.contains(document.activeElement)) return;
    event.preventDefault();
    setView(zoomed(view, event.deltaY < 0 ? 0.8 : 1.25, at(event)));
  };
  const onPointerMove = (event) => {
    const start = drag.current;
    if (!start || !event.buttons) return;
    const box = svg.current.getBoundingClientRect();
    const [right, down] = [(start.x - event.clientX) / box.width, (start.y - event.clientY) / box.height];
    start.far ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAGGED;
    if (start.far) setView(panned(start.view, right, down));
  };
  const onClick = (event) => {
    const far = drag.current?.far;
    drag.current = null;
    if (far) return;
    const id = event.target.dataset?.point;
    if (id !== undefined) onSelect?.(shown[Number(id)].id);
    else onPick?.(unproject(at(event)));
  };
  const focusPoint = (number) => svg.current.querySelector(`[data-point="${number}"]`)?.focus();
  const onKeyDown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const number = event.target.dataset?.point;
    if (number !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      onSelect?.(shown[Number(number)].id);
    } else if (number !== undefined && event.key.startsWith('Arrow')) {
      focusPoint((Number(number) + (['ArrowRight', 'ArrowDown'].includes(event.key) ? 1 : -1) + shown.length) % shown.length);
    } else if (event.key === '0') {
      setView(everything);
    } else if (KEYS[event.key]) {
      setView(KEYS[event.key](view));
    } else {
      return;
    }
    event.preventDefault();
  };
  if (!ready) return null;
  const first = Math.max(0, shown.findIndex(({ id }) => id === selected));
  const how = onSelect ? { role: 'button' } : { role: 'img' };
  return h('div', { class: `world-map${small ? ' small' : ''}${onPick ? ' picks' : ''}`, role: 'group', 'aria-label': label, tabIndex: 0, onKeyDown },
    h('svg', {
      ref: svg, viewBox: `${view.x} ${view.y} ${view.width} ${view.width / 2}`, onWheel, onClick, onPointerMove,
      onPointerDown: (event) => { drag.current = { x: event.clientX, y: event.clientY, view, far: false }; },
    },
    h('use', { href: `${OUTLINES}#land`, class: 'map-land' }),
    h('use', { href: `${OUTLINES}#borders`, class: 'map-borders' }),
    shown.map((point, number) => {
      const { x, y } = project(point);
      return h('circle', {
        key: point.id, cx: x, cy: y, r: ((point.id === selected ? 1.4 : 1) * RADIUS * view.width) / pixels, 'data-point': number, 'aria-label': point.label, ...how, tabIndex: onSelect && number === first ? 0 : -1,
        class: `map-point${point.id === selected ? ' selected' : ''}`,
      }, h('title', null, point.label));
    })),
    h('div', { class: 'map-tools' },
      h(IconButton, { icon: 'plus', label: 'Zoom in', onClick: () => setView(zoomed(view, STEP)) }),
      h(IconButton, { icon: 'minus', label: 'Zoom out', onClick: () => setView(zoomed(view, 1 / STEP)) }),
      h(IconButton, { icon: 'undo', label: 'Fit to points', onClick: () => setView(everything) })));
}

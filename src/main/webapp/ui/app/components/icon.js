import { h } from 'preact';

/** Strokes on a grid of 24 by 24. */
const SHAPES = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  upload: 'M12 16V5m-4 4 4-4 4 4M5 15v4h14v-4',
  download: 'M12 5v11m-4-4 4 4 4-4M5 16v3h14v-3',
  stack: 'M12 4 4 8l8 4 8-4zM4 12l8 4 8-4M4 16l8 4 8-4',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.5 10.5L20 20',
  prompt: 'M5 7l5 5-5 5m7 1h7',
  flow: 'M4 5h5v5H4zM15 14h5v5h-5zM9 7.5h5a3.5 3.5 0 0 1 3.5 3.5v3',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm3 1 8-8m-4 4 3 3',
  people: 'M9 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm-5.5 13c0-3 2.400-4.5 5.5-4.5s5.5 1.5 5.5 4.5M16 6.5a3 3 0 0 1 0 5m2 3.5c1.6.6 2.5 2 2.5 4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm-7 16c0-3.6 3-5.5 7-5.5s7 1.900 7 5.5',
  badge: 'M12 4l7 3v5c0 4-3 6.5-7 8-4-1.5-7-4-7-8V7zm-3 8 2 2 4-4',
  scales: 'M5 12l4 4L19 6M5 20h14',
  book: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.100 2.100m8.6 8.6 2.100 2.100m0-12.800-2.100 2.100M7.700 16.300l-2.100 2.100',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  check: 'M5 13l4 4L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M5 7h14M9 7V4h6v3m-8 0 1 13h8l1-13M10 11v5m4-5v5',
  edit: 'M5 19l1-4L16 5l3 3L9 18z',
  refresh: 'M19 12a7 7 0 1 1-2-5m2-3v4h-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 11.5h1v1H6zM11.5 11.5h1v1h-1zM17 11.5h1v1h-1z',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  left: 'M15 6l-6 6 6 6',
  up: 'M6 15l6-6 6 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.400 1.400m0-12.800L17 7M7 17l-1.400 1.400',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
  screen: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  warning: 'M12 4 3 20h18zM12 10v5m0 2v.5',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5m0-8.5V8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  exit: 'M14 5H6v14h8m-3-7h9m-3-3 3 3-3 3',
  code: 'M9 7l-5 5 5 5m6-10 5 5-5 5',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  eye: 'M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.500',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  sliders: 'M4 7h7m4 0h5M13 5v4M4 12h3m4 0h9M9 10v4M4 17h9m4 0h3M15 15v4',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  undo: 'M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3',
};

/**
 * A small drawing beside a word; never read out.
 *
 * @param {{name: string, class?: string}} props
 */
export function Icon({ name, class: more = '' }) {
  return h(
    'svg',
    { class: `icon ${more}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: SHAPES[name] ?? SHAPES.info }),
  );
}

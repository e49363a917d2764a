/**
 * A map without a foreign host: outlines of the world that come with the page. Only if the document names a server of tiles
 * are they requested. Arrow keys move the map, plus and minus zoom.
 *
 * @module
 */

import { clustered, fitting, pointOf, project, reprojected, tilesOf, unproject, within, zoomed } from './geo.js';
import { h, icon, roving, s, valueOf } from './dom.js';
import { titleOf } from './hit.js';

const RATIO = 0.72;
const RADIUS = 7;
const DRAGGED = 4;
const PAN = 0.2;
let outlines = null;

/** Requested once for all maps. */
async function outlinesOf(url) {
  outlines ??= fetch(url, { credentials: 'omit' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .then((text) => ['land', 'borders'].map((id) => new RegExp(`id="${id}"[^>]*?\\sd="([^"]*)"`).exec(text)?.[1] ?? '').map(reprojected))
    // Places are seen without outlines as well.
    .catch(() => ['', '']);
  return outlines;
}

/** @param {import('./session.js').View} view @returns {HTMLElement} */
export function mapOf(view) {
  const { definition, t } = view;
  const { fields, map } = definition.result;
  const places = view.hits.flatMap(({ hit, position }) => {
    const point = pointOf(valueOf(hit.source, fields.location));
    return point ? [{ hit, position, point, ...project(point) }] : [];
  });
  const everything = fitting(places.map(({ point }) => point), RATIO);
  const own = view.ui('map');
  // The part stays while somebody looks at the same area; what is new is shown whole.
  const shownFor = view.state.area || JSON.stringify(everything);
  let part = own.shownFor === shownFor || (view.state.area && own.part) ? own.part : everything;
  own.shownFor = shownFor;

  const svg = s('svg', { class: 'sg-map-drawing', 'aria-hidden': 'false' });
  const tiles = s('g', { class: 'sg-map-tiles', 'aria-hidden': 'true' });
  const land = s('path', { class: 'sg-land' });
  const borders = s('path', { class: 'sg-borders' });
  const marks = s('g', null);
  const stops = roving(marks, '[role=button]');
  const area = definition.result.map.searchesAsItMoves ? h('button', { type: 'button', class: 'sg-map-search', 'data-key': 'map/area', hidden: true, on: { click: () => view.area(corners(part)) } }, t('searchHere')) : null;
  svg.append(...(map.tiles ? [tiles] : [land, borders]), marks);
  const element = h('div', { class: 'sg-map', role: 'group', 'aria-label': t('onMap'), tabindex: 0, 'data-key': 'map' }, svg, area,
    h('div', { class: 'sg-map-tools' },
      tool('plus', t('zoomIn'), () => show(zoomed(part, 0.5, RATIO), true)),
      tool('minus', t('zoomOut'), () => show(zoomed(part, 2, RATIO), true)),
      tool('map', t('fit'), () => show(everything, true))),
    map.attribution ? h('p', { class: 'sg-map-credit' }, map.attribution) : null);

  function show(next, moved = false) {
    part = next;
    own.part = next;
    if (moved && area) area.hidden = false;
    draw();
  }

  function draw() {
    const pixels = svg.clientWidth || 640;
    svg.setAttribute('viewBox', `${part.x} ${part.y} ${part.width} ${part.width * RATIO}`);
    const unit = part.width / pixels;
    if (map.tiles) tiles.replaceChildren(...tilesOf(part, RATIO, pixels).map((tile) => s('image', { x: tile.x, y: tile.y, width: tile.size, height: tile.size, href: map.tiles.replace('{z}', tile.zoom).replace('{x}', tile.column).replace('{y}', tile.row) })));
    const groups = map.clusters ? clustered(places, 34 * unit) : places.map((place) => ({ members: [place], x: place.x, y: place.y }));
    marks.replaceChildren(...groups.map((group) => mark(group, unit)));
    stops();
  }

  function mark({ members, x, y }, unit) {
    const one = members.length === 1 ? members[0] : null;
    const label = one ? titleOf(one.hit, view) : t('places', { count: members.length });
    const act = () => (one ? reveal(element, one, view) : show(zoomed(fitting(members.map(({ point }) => point), RATIO), 1.1, RATIO), true));
    const radius = (one ? RADIUS : Math.min(19, 10 + Math.log2(members.length) * 2.2)) * unit;
    return s('g', { class: one ? 'sg-place' : 'sg-cluster', role: 'button', tabindex: 0, 'aria-label': label, 'data-key': `map/${one?.hit.id ?? `${x}/${y}`}`, on: { click: act, keydown: (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); act(); } } } },
      s('title', null, label), s('circle', { cx: x, cy: y, r: radius }),
      one ? null : s('text', { x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 11 * unit, 'aria-hidden': 'true' }, String(members.length)));
  }

  moving(element, svg, () => part, show);
  new ResizeObserver(() => svg.isConnected && draw()).observe(svg);
  if (!map.tiles) outlinesOf(view.asset('world.svg')).then(([one, other]) => { land.setAttribute('d', one); borders.setAttribute('d', other); });
  show(part);
  return element;
}

const tool = (name, label, click) => h('button', { type: 'button', 'data-key': `map/${name}`, 'aria-label': label, title: label, on: { click } }, icon(name));

/** @returns {string} as the URL holds it */
function corners(part) {
  const [one, other] = [unproject(part), unproject({ x: part.x + part.width, y: part.y + part.width * RATIO })];
  return [one.lat, one.lon, other.lat, other.lon].join(',');
}

/** Shows the entry of a place in the list. */
function reveal(map, { hit }, view) {
  const entry = [...(map.parentElement?.querySelectorAll('[data-hit]') ?? [])].find((each) => each.dataset.hit === hit.id);
  map.parentElement?.querySelectorAll('.sg-revealed').forEach((each) => each.classList.remove('sg-revealed'));
  entry?.classList.add('sg-revealed');
  entry?.scrollIntoView({ block: 'nearest' });
  view.announce(titleOf(hit, view));
}

/** With the mouse, a finger, or keys. */
function moving(element, svg, part, show) {
  let start = null;
  svg.addEventListener('pointerdown', (event) => { start = { x: event.clientX, y: event.clientY, part: part(), far: false }; });
  svg.addEventListener('pointermove', (event) => {
    if (!start || event.buttons === 0) return;
    const scale = start.part.width / svg.clientWidth;
    start.far ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > DRAGGED;
    if (start.far) show(within({ ...start.part, x: start.part.x - (event.clientX - start.x) * scale, y: start.part.y - (event.clientY - start.y) * scale }, RATIO), true);
  });
  svg.addEventListener('click', (event) => { if (start?.far) event.stopPropagation(); start = null; }, { capture: true });
  svg.addEventListener('wheel', (event) => {
    // Who only scrolls past is not held.
    if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    const scale = part().width / box.width;
    show(zoomed(part(), event.deltaY < 0 ? 0.8 : 1.25, RATIO, { x: part().x + (event.clientX - box.left) * scale, y: part().y + (event.clientY - box.top) * scale }), true);
  }, { passive: false });
  element.addEventListener('keydown', (event) => {
    const step = part().width * PAN;
    const moved = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    const factor = { '+': 0.5, '=': 0.5, '-': 2 }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || !(moved || factor)) return;
    event.preventDefault();
    show(moved ? within({ ...part(), x: part().x + moved[0], y: part().y + moved[1] }, RATIO) : zoomed(part(), factor, RATIO), true);
  });
}

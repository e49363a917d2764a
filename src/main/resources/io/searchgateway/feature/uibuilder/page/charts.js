/**
 * Charts in SVG: bars, lines and pies. Each mark has its label; in a chart that filters, each is a button.
 *
 * @module
 */

import { h, roving, s } from './dom.js';
import { dayOf, periodEnd } from './format.js';
import { bucketsOf, failed } from './response.js';
import { interval, extentOf } from './request.js';

const WIDTH = 320;
const ROW = 26;
const HEIGHT = 150;

/**
 * Small bars above a slider. What they say, its numbers say as well, so they are not read out.
 *
 * @param {Array<{at: number, count: number, on: boolean}>} marks `at`: from 0 to 1
 * @param {number} width of a bar, as a share
 */
export function bars(marks, width) {
  const most = Math.max(...marks.map(({ count }) => count), 1);
  return s('svg', { class: 'sg-histogram', viewBox: '0 0 100 30', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    marks.map(({ at, count, on }) => {
      // The square root: a few large bars would make all others invisible.
      const height = Math.max(1, Math.sqrt(count / most) * 30);
      // The last one may go beyond the greatest value.
      const wide = Math.min(width, 1 - at) * 100;
      return s('rect', { x: (at * 100).toFixed(2), y: (30 - height).toFixed(2), width: Math.max(0.4, wide - 0.5).toFixed(2), height: height.toFixed(2), class: on ? 'sg-mark sg-on' : 'sg-mark' });
    }));
}

/** @param {import('./session.js').View} view @returns {HTMLElement|null} */
export function charts(view) {
  const drawn = view.definition.charts.filter((chart) => !failed(view.response, chart)).map((chart) => figure(chart, view)).filter(Boolean);
  return drawn.length ? h('div', { class: 'sg-charts', role: 'group', 'aria-label': view.t('charts') }, drawn) : null;
}

function figure(chart, view) {
  const marks = marksOf(chart, view);
  if (marks.length === 0) return null;
  const draw = { bar: chart.kind === 'list' ? rows : columns, line, pie }[chart.shape];
  return h('figure', { class: `sg-chart sg-chart-${chart.shape}`, 'data-component': chart.id },
    h('figcaption', null, chart.title), draw(chart, marks, view),
    chart.xName || chart.yName ? h('p', { class: 'sg-axes' }, [chart.xName, chart.yName].filter(Boolean).join(' · ')) : null);
}

/** @returns {Array<{key: string, label: string, count: number, on: boolean, value: string[]|object}>} `value`: what a click filters by */
export function marksOf(chart, view) {
  const { response, state, formats, bounds } = view;
  const selected = state.filters[chart.id];
  if (chart.kind === 'list') {
    return bucketsOf(response, chart).map(({ key, count }) => ({ key, label: key, count, on: Array.isArray(selected) && selected.includes(key) }));
  }
  const width = chart.kind === 'range' ? interval(extentOf(chart, bounds[chart.id]) ?? { min: 0, max: 1 }) : 0;
  return bucketsOf(response, chart).map(({ key, count }) => {
    const begin = Number(key);
    const value = chart.kind === 'date' ? { from: dayOf(begin), to: dayOf(periodEnd(begin, chart.interval) - 1) } : { from: String(begin), to: below(begin + width) };
    const label = chart.kind === 'date' ? formats.period(begin, chart.interval) : formats.figure(begin);
    return { key, label, count, value, on: selected?.from === value.from };
  });
}

/** Both ends of a range belong to it, and what is at the end of a bar to the next bar. */
export const below = (end) => String(Number((end - 0.001).toFixed(3)));

/** What a mark needs to be seen, read out and pressed. */
function pressable(chart, mark, view, number) {
  const label = `${mark.label}: ${view.formats.number(mark.count)}`;
  if (!chart.filters) return { class: 'sg-datum', role: 'img', 'aria-label': label };
  const press = () => (mark.value ? view.filter(chart.id, mark.on ? null : mark.value) : view.toggle(chart, mark.key));
  return {
    class: `sg-datum sg-press${mark.on ? ' sg-on' : ''}`, role: 'button', tabindex: 0, 'aria-label': label, 'aria-pressed': String(mark.on), 'data-key': `chart/${chart.id}/${number}`,
    on: { click: press, keydown: (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); press(); } } },
  };
}

function drawing(chart, width, height, ...children) {
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': chart.title }, ...children);
  roving(svg, '.sg-press')();
  return svg;
}

/** Names beside bars that lie: they can be long. */
function rows(chart, marks, view) {
  const most = Math.max(...marks.map(({ count }) => count));
  return h('ul', { class: 'sg-rows' }, marks.map((mark, number) => h('li', null, rowOf(chart, mark, mark.count / most, number, view))));
}

function rowOf(chart, mark, share, number, view) {
  const content = [h('span', { class: 'sg-row-label' }, mark.label), h('span', { class: 'sg-count' }, view.formats.number(mark.count)),
    s('svg', { class: 'sg-row-bar', viewBox: `0 0 ${WIDTH} ${ROW}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, s('rect', { class: 'sg-mark', width: Math.max(2, share * WIDTH).toFixed(1), height: ROW }))];
  if (!chart.filters) return h('span', { class: 'sg-row' }, content);
  return h('button', { type: 'button', class: `sg-row${mark.on ? ' sg-on' : ''}`, 'aria-pressed': String(mark.on), 'data-key': `chart/${chart.id}/${number}`, on: { click: () => view.toggle(chart, mark.key) } }, content);
}

function columns(chart, marks, view) {
  const most = Math.max(...marks.map(({ count }) => count));
  const step = WIDTH / marks.length;
  return drawing(chart, WIDTH, HEIGHT + 18, marks.map((mark, number) => {
    const height = Math.max(1.5, (mark.count / most) * (HEIGHT - 4));
    return s('g', pressable(chart, mark, view, number), s('title', null, `${mark.label}: ${view.formats.number(mark.count)}`),
      s('rect', { class: 'sg-hit-area', x: number * step, y: 0, width: step, height: HEIGHT }),
      s('rect', { class: 'sg-mark', x: (number * step + step * 0.1).toFixed(1), y: (HEIGHT - height).toFixed(1), width: (step * 0.8).toFixed(1), height: height.toFixed(1), rx: Math.min(2, step * 0.2) }));
  }), axis(marks));
}

/** The first, the middle and the last label: all would not fit. */
function axis(marks) {
  const middle = Math.floor((marks.length - 1) / 2);
  const text = (at, x, anchor) => s('text', { x, y: HEIGHT + 14, 'text-anchor': anchor, class: 'sg-tick', 'aria-hidden': 'true' }, marks[at].label);
  return [text(0, 0, 'start'), marks.length > 4 ? text(middle, WIDTH / 2, 'middle') : null, marks.length > 1 ? text(marks.length - 1, WIDTH, 'end') : null];
}

function line(chart, marks, view) {
  const most = Math.max(...marks.map(({ count }) => count));
  const step = WIDTH / Math.max(1, marks.length - 1);
  const point = ({ count }, at) => [at * step, HEIGHT - 4 - (count / most) * (HEIGHT - 12)].map((part) => part.toFixed(1));
  const path = marks.map((mark, at) => `${at ? 'L' : 'M'}${point(mark, at).join(' ')}`).join('');
  return drawing(chart, WIDTH, HEIGHT + 18,
    s('path', { class: 'sg-area', d: `${path}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z` }), s('path', { class: 'sg-line', d: path }),
    marks.map((mark, number) => {
      const [x, y] = point(mark, number);
      return s('g', pressable(chart, mark, view, number), s('title', null, `${mark.label}: ${view.formats.number(mark.count)}`),
        s('rect', { class: 'sg-hit-area', x: (number * step - step / 2).toFixed(1), y: 0, width: step.toFixed(1), height: HEIGHT }), s('circle', { class: marks.length > 40 ? 'sg-mark sg-dense' : 'sg-mark', cx: x, cy: y, r: 3.5 }));
    }), axis(marks));
}

function pie(chart, marks, view) {
  const total = marks.reduce((sum, { count }) => sum + count, 0);
  let turned = 0;
  const slices = marks.map((mark, number) => {
    const from = turned;
    turned += mark.count / total;
    return s('g', { ...pressable(chart, mark, view, number), style: { '--sg-nth': number } }, s('title', null, `${mark.label}: ${view.formats.number(mark.count)}`), s('path', { class: 'sg-slice', d: ring(from, turned) }));
  });
  return h('div', { class: 'sg-pie' }, drawing(chart, 100, 100, slices),
    h('ul', { class: 'sg-legend', 'aria-hidden': 'true' }, marks.map((mark, number) => h('li', { style: { '--sg-nth': number } }, h('span', { class: 'sg-swatch' }), h('span', null, mark.label), h('span', { class: 'sg-count' }, view.formats.number(mark.count))))));
}

/** A part of a ring, from and to in turns. */
function ring(from, to) {
  const end = Math.min(to, from + 0.9999);
  const at = (turn, radius) => `${(50 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(50 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;
  const large = end - from > 0.5 ? 1 : 0;
  return `M${at(from, 48)}A48 48 0 ${large} 1 ${at(end, 48)}L${at(end, 28)}A28 28 0 ${large} 0 ${at(from, 28)}Z`;
}

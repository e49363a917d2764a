/**
 * Facets of numbers and of dates: two ends, with bars that say how many results there are where.
 *
 * @module
 */

import { bars } from './charts.js';
import { h } from './dom.js';
import { dayOf, periodEnd } from './format.js';
import { bucketsOf } from './response.js';
import { extentOf, interval } from './request.js';

const PAUSE = 350;

/** A slider with two thumbs and two fields for who would rather type. */
export function rangeFacet(facet, view) {
  const { state, t } = view;
  const extent = extentOf(facet, view.bounds[facet.id]);
  const value = state.filters[facet.id] ?? { from: '', to: '' };
  if (!extent && value.from + value.to === '' && facet.ranges.length === 0) return null;
  return h('fieldset', { class: 'sg-facet sg-facet-range', 'data-component': facet.id },
    h('legend', null, facet.title),
    facet.ranges.length ? namedRanges(facet, value, view) : null,
    facet.histogram && extent ? histogram(facet, value, extent, view) : null,
    extent && facet.ranges.length === 0 ? slider(facet, value, extent, view) : null,
    facet.ranges.length === 0 ? ends(facet, value, 'number', extent, view) : null);
}

export function dateFacet(facet, view) {
  const value = view.state.filters[facet.id] ?? { from: '', to: '' };
  const bounds = view.bounds[facet.id];
  if (!bounds && value.from + value.to === '') return null;
  const days = bounds ? { min: facet.start || dayOf(bounds.min), max: facet.end || dayOf(bounds.max) } : null;
  return h('fieldset', { class: 'sg-facet sg-facet-date', 'data-component': facet.id },
    h('legend', null, facet.title),
    facet.histogram ? dateBars(facet, value, view) : null,
    ends(facet, value, 'date', days, view));
}

/** “Under 20”, “20 to 50”: the document names them. */
function namedRanges(facet, value, view) {
  const all = [{ label: facet.allLabel || view.t('any'), from: '', to: '' }, ...facet.ranges.map(endsOf)];
  return h('div', { class: 'sg-values' }, all.map(({ label, from, to }) => {
    const on = value.from === from && value.to === to;
    return h('label', { class: `sg-value${on ? ' sg-on' : ''}` },
      h('input', { type: 'radio', name: facet.id, value: `${from}..${to}`, 'data-key': `${facet.id}/${from}..${to}`, checked: on, on: { change: () => view.filter(facet.id, { from, to }) } }), ' ',
      h('span', { class: 'sg-value-label' }, label));
  }));
}

const endsOf = ({ label, start, end }) => ({ label, from: String(start ?? ''), to: String(end ?? '') });

/** What a range is called: its name, or its ends. @param {import('./state.js').Range} range */
export function rangeWords(filter, { from, to }, { formats }) {
  const named = (filter.ranges ?? []).map(endsOf).find((range) => range.from === from && range.to === to);
  if (named) return named.label;
  const end = (value) => (filter.kind === 'date' ? formats.date(value) : filter.currency ? formats.price(value) : formats.figure(Number(value)));
  // The end of a bar is that of the next one, a little less.
  if (filter.shape && filter.kind === 'range' && from !== '' && to !== '') return Math.ceil(to) - from <= 1 ? end(from) : `${end(from)} – ${end(Math.ceil(to))}`;
  return from === '' ? `≤ ${end(to)}` : to === '' ? `≥ ${end(from)}` : `${end(from)} – ${end(to)}`;
}

function histogram(facet, value, extent, view) {
  const width = interval(extent);
  const buckets = bucketsOf(view.response, facet).map(({ key, count }) => ({ from: Number(key), to: Number(key) + width, count }));
  const inside = ({ from, to }) => (value.from === '' || to > Number(value.from)) && (value.to === '' || from < Number(value.to));
  return bars(buckets.map((bucket) => ({ ...bucket, at: (bucket.from - extent.min) / (extent.max - extent.min), on: inside(bucket) })), width / (extent.max - extent.min));
}

function slider(facet, value, extent, view) {
  const [low, high] = [value.from === '' ? extent.min : Number(value.from), value.to === '' ? extent.max : Number(value.to)];
  const step = extent.max - extent.min > 20 ? 1 : extent.max - extent.min > 2 ? 0.1 : 'any';
  const share = (at) => String(Math.max(0, Math.min(1, (at - extent.min) / (extent.max - extent.min))));
  const end = (name, at) => h('input', {
    type: 'range', min: extent.min, max: extent.max, step, value: at, 'data-key': `${facet.id}/${name}`, 'aria-label': `${facet.title}: ${labelsOf(facet, view)[name]}`, 'aria-valuetext': written(facet, at, view),
  });
  const [from, to] = [end('from', low), end('to', high)];
  const track = h('div', { class: 'sg-slider', style: { '--sg-low': share(low), '--sg-high': share(high) } }, from, to);
  const moved = (event) => {
    // An end that is pushed beyond the other stops there.
    if (Number(from.value) > Number(to.value)) event.target.value = event.target === from ? to.value : from.value;
    track.style.setProperty('--sg-low', share(Number(from.value)));
    track.style.setProperty('--sg-high', share(Number(to.value)));
    event.target.setAttribute('aria-valuetext', written(facet, Number(event.target.value), view));
  };
  let pause = 0;
  let keys = false;
  const choose = () => view.filter(facet.id, { from: Number(from.value) <= extent.min ? '' : from.value, to: Number(to.value) >= extent.max ? '' : to.value });
  for (const input of [from, to]) {
    input.addEventListener('input', moved);
    input.addEventListener('keydown', () => { keys = true; });
    input.addEventListener('pointerdown', () => { keys = false; });
    // Each press of an arrow key is a change.
    input.addEventListener('change', () => { clearTimeout(pause); pause = setTimeout(choose, keys ? PAUSE : 0); });
  }
  return track;
}

const written = (facet, number, { formats }) => (facet.currency ? formats.price(number) : formats.figure(number));

const labelsOf = (facet, { t }) => ({ from: facet.startLabel || t('from'), to: facet.endLabel || t('to') });

/** Two fields; what is typed counts when they are left, or with Enter. */
function ends(facet, value, type, extent, view) {
  const labels = labelsOf(facet, view);
  let current = value;
  const field = (name) => {
    const chosen = (event) => {
      const typed = event.target.value;
      if (event.target.validity.badInput || typed === current[name]) return;
      const range = { ...current, [name]: typed };
      const crossed = range.from !== '' && range.to !== '' && (type === 'number' ? Number(range.from) > Number(range.to) : range.from > range.to);
      current = crossed ? { from: range.to, to: range.from } : range;
      view.filter(facet.id, current);
    };
    return h('label', { class: 'sg-end' }, h('span', null, labels[name]),
      h('input', {
        type, value: value[name], 'data-key': `${facet.id}/${name}-field`, ...(type === 'number' ? { step: 'any', inputmode: 'decimal' } : {}),
        ...(extent ? { min: extent.min, max: extent.max, placeholder: type === 'number' ? written(facet, name === 'from' ? extent.min : extent.max, view) : null } : {}), on: type === 'date' ? whenDone(chosen) : { change: chosen },
      }));
  };
  return h('div', { class: 'sg-ends' }, field('from'), field('to'));
}

/** A date changes with each digit that makes it valid, so what is typed waits; what is picked from the calendar does not. */
export function whenDone(chosen) {
  let typing = false;
  return {
    keydown: (event) => { if (event.key === 'Enter') chosen(event); else typing = true; },
    pointerdown: () => { typing = false; },
    change: (event) => { if (!typing) chosen(event); },
    blur: chosen,
  };
}

function dateBars(facet, value, view) {
  const buckets = bucketsOf(view.response, facet).map(({ key, count }) => ({ time: Number(key), count }));
  if (buckets.length < 2) return null;
  const [first, last] = [buckets[0].time, buckets[buckets.length - 1].time];
  const next = buckets.map(({ time }) => periodEnd(time, facet.interval));
  const inside = (time, end) => (value.from === '' || dayOf(end - 1) >= value.from) && (value.to === '' || dayOf(time) <= value.to);
  const width = 1 / Math.max(1, Math.round((last - first) / Math.min(...next.map((end, at) => end - buckets[at].time))) + 1);
  return bars(buckets.map(({ time, count }, at) => ({ at: ((time - first) / Math.max(1, last - first)) * (1 - width), count, on: inside(time, next[at]) })), width);
}

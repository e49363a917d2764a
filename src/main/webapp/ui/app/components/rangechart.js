import { h } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { barAt, clamped, rangeOf, spanOf, valueAt } from './ranges.js';

/**
 * A histogram on which a range is chosen: by dragging over the bars, by two sliders, or by typing its ends.
 *
 * @param {{label: string, bars: {from: number, to: number, count: number}[], min: number, max: number, step: number,
 *     value: {start?: number, end?: number}|null, kind?: 'number'|'date', print?: (value: number) => string,
 *     onChange: (value: {start?: number, end?: number}|null) => void}} props dates are epoch milliseconds; `step`: distance
 *     between neighbouring values, 0 where there is none; `onChange` hears null for the whole extent
 */
export function RangeChart({ label, bars, min, max, step, value, kind = 'number', print = String, onChange }) {
  const [dragged, setDragged] = useState(null);
  const box = useRef(null);
  const from = useRef(0);
  const extent = { min, max, step };
  const shown = dragged ?? spanOf(value, extent);
  const at = (event) => {
    const { left, width } = box.current.getBoundingClientRect();
    return valueAt((event.clientX - left) / Math.max(1, width), extent);
  };
  const covered = (event) => {
    const to = at(event);
    return { start: barAt(bars, Math.min(from.current, to), extent).start, end: barAt(bars, Math.max(from.current, to), extent).end };
  };
  const give = (span) => {
    setDragged(null);
    onChange(rangeOf(span, extent));
  };
  const moved = (end, to) => (end === 'start' ? { start: Math.min(to, shown.end), end: shown.end } : { start: shown.start, end: Math.max(to, shown.start) });
  const dragging = (begin, spanAt) => ({
    onPointerDown: (event) => {
      if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(event);
        setDragged(spanAt(event));
      }
    },
    onPointerMove: (event) => dragged && setDragged(spanAt(event)),
    onPointerUp: (event) => dragged && give(spanAt(event)),
    onPointerCancel: () => setDragged(null),
  });
  const brush = dragging((event) => (from.current = at(event)), covered);
  const thumb = (end, name) => {
    const drag = dragging(() => {}, (event) => moved(end, at(event)));
    return h(Thumb, { label: `${label}, ${name}`, value: shown[end], extent, bars, print, drag, onChange: (next) => give(moved(end, next)) });
  };
  return h(
    'div',
    { class: 'range-chart', role: 'group', 'aria-label': label },
    h('div', { class: 'range-chart-box', ref: box, ...brush }, h(Bars, { bars, min, max, shown })),
    h('div', { class: 'range-chart-track' }, thumb('start', 'from'), thumb('end', 'to')),
    h(
      'div',
      { class: 'range-chart-ends' },
      h(EndInput, { label: `${label} from`, value: shown.start, kind, extent, onChange: (value) => give({ start: value, end: Math.max(value, shown.end) }) }),
      h(EndInput, { label: `${label} to`, value: shown.end, kind, extent, onChange: (value) => give({ start: Math.min(value, shown.start), end: value }) }),
    ),
  );
}

function Bars({ bars, min, max, shown }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const scale = 100 / Math.max(1e-9, max - min);
  return h(
    'svg',
    { viewBox: '0 0 100 40', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
    bars.map(({ from, to, count }) => {
      const height = count === 0 ? 0 : Math.max(1, (40 * count) / most);
      const chosen = to > shown.start && from <= shown.end;
      return h('rect', { key: from, class: chosen ? 'chosen' : '', x: (from - min) * scale, y: 40 - height, width: Math.max(0.4, (to - from) * scale * 0.86), height });
    }),
  );
}

function Thumb({ label, value, extent, bars, print, drag, onChange }) {
  const { min, max } = extent;
  const stride = bars.length > 0 ? bars[0].to - bars[0].from : (max - min) / 20;
  const press = (event) => {
    const by = { ArrowRight: stride, ArrowUp: stride, ArrowLeft: -stride, ArrowDown: -stride, PageUp: 5 * stride, PageDown: -5 * stride }[event.key];
    const next = event.key === 'Home' ? min : event.key === 'End' ? max : by && clamped(value + by, extent);
    if (next !== undefined) {
      event.preventDefault();
      onChange(next);
    }
  };
  const place = `${(100 * (value - min)) / Math.max(1e-9, max - min)}%`;
  return h('span', { class: 'range-chart-thumb', role: 'slider', tabIndex: 0, 'aria-label': label, 'aria-valuemin': min, 'aria-valuemax': max, 'aria-valuenow': value, 'aria-valuetext': print(value), style: { left: place }, onKeyDown: press, ...drag });
}

const DAY = 86400000;

function EndInput({ label, value, kind, extent, onChange }) {
  const date = kind === 'date';
  const written = date ? new Date(value).toISOString().slice(0, 10) : String(value);
  const commit = (event) => {
    const typed = date ? Date.parse(event.currentTarget.value) : Number.parseFloat(event.currentTarget.value);
    if (Number.isFinite(typed)) {
      onChange(clamped(typed, { ...extent, step: date ? DAY : extent.step }));
    } else {
      event.currentTarget.value = written;
    }
  };
  return h('input', { class: 'bare', type: date ? 'date' : 'number', step: date ? undefined : 'any', 'aria-label': label, value: written, onChange: commit });
}

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorBox } from './feedback.js';

/** A colour of tokens.css as it is in the theme of the moment: a canvas knows neither `var()` nor `light-dark()`. */
function token(name) {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

const translucent = (colour, share) => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${share})`);

/** Colours of series, in order; named in tokens.css. */
export const SERIES = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5'];

function coloured(data, type) {
  return {
    ...data,
    datasets: data.datasets.map((set, at) => {
      const colour = token(set.tone ?? SERIES[at % SERIES.length]);
      return {
        borderColor: colour,
        backgroundColor: type === 'line' && !set.fill ? colour : translucent(colour, type === 'line' ? 0.14 : 0.85),
        borderWidth: type === 'line' ? 1.5 : 0,
        pointRadius: 0,
        pointHitRadius: 8,
        tension: 0.25,
        ...set,
      };
    }),
  };
}

function configuration(type, data, options) {
  const font = { size: 11, family: getComputedStyle(document.body).fontFamily };
  const grid = { color: token('--grid'), drawTicks: false };
  const ticks = { color: token('--muted'), font, maxRotation: 0, autoSkipPadding: 16, padding: 6 };
  return {
    type,
    data: coloured(data, type),
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: { legend: { display: data.datasets.length > 1, align: 'end', labels: { color: token('--text'), boxWidth: 6, boxHeight: 6, usePointStyle: true, font } } },
      scales: {
        x: { grid: { display: false }, border: { display: false }, ticks, stacked: options?.stacked },
        y: { title: { display: Boolean(options?.unit), text: options?.unit, color: token('--muted'), font: { size: 11 } }, grid, border: { display: false }, ticks: { ...ticks, maxTicksLimit: 5 }, beginAtZero: true, suggestedMax: options?.suggestedMax, stacked: options?.stacked },
      },
      ...options?.more,
    },
  };
}

/**
 * A chart; the numbers are also there as text for who cannot see it.
 *
 * @param {{type: 'line'|'bar', data: {labels: string[], datasets: Array<{label: string, data: number[], tone?: string, fill?: boolean}>},
 *     label: string, summary?: string, options?: {stacked?: boolean, suggestedMax?: number, unit?: string, more?: object}}} props
 *     `summary`: what the chart shows, in a sentence; `unit`: written along the vertical axis
 */
export function Chart({ type, data, label, summary, options }) {
  const canvas = useRef(null);
  const chart = useRef(null);
  const [error, setError] = useState(null);
  useEffect(() => {
    let here = true;
    const draw = async () => {
      await import('chart.js');
      if (here && canvas.current) {
        chart.current?.destroy();
        chart.current = new globalThis.Chart(canvas.current, configuration(type, data, options));
      }
    };
    const paint = () => draw().catch(setError);
    paint();
    document.addEventListener('themechange', paint);
    return () => {
      here = false;
      document.removeEventListener('themechange', paint);
    };
  }, [type, JSON.stringify(data), JSON.stringify(options)]);
  useEffect(() => () => chart.current?.destroy(), []);
  if (error) {
    return h(ErrorBox, { error });
  }
  return h('figure', { class: 'chart' }, h('div', { class: 'chart-box' }, h('canvas', { ref: canvas, role: 'img', 'aria-label': summary ? `${label}: ${summary}` : label })));
}

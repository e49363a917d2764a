import { h } from 'preact';
import { usePreferences } from '../preferences.js';

/**
 * A word about a state.
 *
 * @param {{kind?: 'ok'|'warning'|'danger'|'accent'|'plain', children?: any, title?: string}} props
 */
export function Badge({ kind = 'plain', title, children }) {
  return h('span', { class: `badge ${kind}`, title }, children);
}

/**
 * How far something is; without `value` it only moves.
 *
 * @param {{value?: number, max?: number, label: string}} props
 */
export function ProgressBar({ value, max = 100, label }) {
  return h('progress', { value, max, 'aria-label': label });
}

const number = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** @param {number} bytes @returns {string} as `1.4 MB` */
export function bytesText(bytes) {
  if (!Number.isFinite(bytes)) {
    return '–';
  }
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** at;
  return `${value < 10 && at > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[at]}`;
}

/** @param {number} ms @returns {string} as `340 ms`, `2.1 s`, `3 min 5 s`, `2 d 4 h` */
export function durationText(ms) {
  if (!Number.isFinite(ms)) {
    return '–';
  }
  if (ms < 1000) {
    return `${ms < 10 ? ms.toFixed(1).replace(/\.0$/, '') : Math.round(ms)} ms`;
  }
  const s = ms / 1000;
  if (s < 60) {
    return `${s < 10 ? s.toFixed(1) : Math.round(s)} s`;
  }
  const parts = [[86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']];
  let rest = Math.round(s);
  const words = [];
  for (const [size, unit] of parts) {
    if (rest >= size || (words.length > 0 && unit === 's' && rest > 0)) {
      words.push(`${Math.floor(rest / size)} ${unit}`);
      rest %= size;
    }
  }
  return words.slice(0, 2).join(' ');
}

/** @param {any} at epoch milliseconds or RFC 3339 @param {string} clock local|utc @returns {string} */
export function timeText(at, clock = 'local') {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) {
    return String(at ?? '–');
  }
  return date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium', timeZone: clock === 'utc' ? 'UTC' : undefined });
}

function ago(at) {
  const s = (Date.now() - new Date(at).getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [size, unit] of [[86400 * 365, 'year'], [86400 * 30, 'month'], [86400, 'day'], [3600, 'hour'], [60, 'minute']]) {
    if (Math.abs(s) >= size) {
      return words.format(-Math.round(s / size), unit);
    }
  }
  return Math.abs(s) < 10 ? 'now' : words.format(-Math.round(s), 'second');
}

/**
 * A moment.
 *
 * @param {{at: any, relative?: boolean}} props epoch milliseconds or RFC 3339; `relative`: as `5 minutes ago`
 */
export function Time({ at, relative = false }) {
  const { clock } = usePreferences();
  const date = new Date(at);
  if (at === undefined || at === null || Number.isNaN(date.getTime())) {
    return h('span', { class: 'muted' }, '–');
  }
  const text = timeText(at, clock);
  return h('time', { dateTime: date.toISOString(), title: relative ? text : ago(at) }, relative ? ago(at) : text);
}

/** @param {{value: number}} props */
export function Bytes({ value }) {
  return h('span', { class: 'number', title: Number.isFinite(value) ? `${number.format(value)} bytes` : undefined }, bytesText(value));
}

/** @param {{value: number, short?: boolean}} props `short`: as `1.2M` */
export function Count({ value, short: compact = false }) {
  return h('span', { class: 'number', title: compact ? number.format(value) : undefined }, Number.isFinite(value) ? (compact ? short : number).format(value) : '–');
}

/** @param {{ms: number}} props */
export function Duration({ ms }) {
  return h('span', { class: 'number' }, durationText(ms));
}

/**
 * Names and values.
 *
 * @param {{items: Array<[any, any]|false|null|undefined>}} props
 */
export function Facts({ items }) {
  return h('dl', { class: 'facts' }, items.filter(Boolean).map(([name, value], at) => h('div', { key: at }, h('dt', null, name), h('dd', null, value))));
}

/** @param {{children?: any}} props a text that is typed in or copied as it is */
export function Code({ children }) {
  return h('code', null, children);
}

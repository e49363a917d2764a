/** Rules in words. */
import { timeText } from '../../../app/components/values.js';
import { actionWords } from './actions.js';
import { readRows, rowWords } from './expression.js';

/** When a rule applies. */
export function whenWords({ trigger = {} }) {
  const { type, expression = '' } = trigger;
  if (type === 'cron') {
    return `On the schedule ${expression}`;
  }
  const start = type === 'index' ? 'When a document is written' : 'Every search';
  if (expression.trim() === '') {
    return start;
  }
  const rows = readRows(expression);
  const said = rows === null ? expression : rows.rows.map(rowWords).join(rows.any ? ' or ' : ' and ');
  return type === 'index' ? `${start} and ${said}` : `When ${said}`;
}

/** What a rule does. */
export function thenWords({ actions = [] }) {
  const said = actions.map(actionWords).join(', ');
  return said === '' ? 'No actions' : said[0].toUpperCase() + said.slice(1);
}

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offset(ms, zone) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' }).formatToParts(ms);
  const of = (name) => Number(parts.find(({ type }) => type === name).value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(ms / 1000) * 1000;
}

/**
 * A time of a timeframe.
 *
 * @param {number|string|null|undefined} value epoch seconds, or a text with or without an offset
 * @param {string} [zone] of texts without
 * @returns {number|null} epoch milliseconds; null for none, and for what is no time
 */
export function momentOf(value, zone = 'UTC') {
  if (value === undefined || value === null || value === 0 || value === '') {
    return null;
  }
  if (typeof value === 'number') {
    return value * 1000;
  }
  try {
    const ms = Date.parse(LOCAL.test(value) ? `${value}Z` : value);
    return Number.isNaN(ms) ? null : LOCAL.test(value) ? ms - offset(ms - offset(ms, zone), zone) : ms;
  } catch {
    return null;
  }
}

/** Epoch milliseconds as a date and a time of a zone, as fields for both take them. */
export function localText(ms, zone = 'UTC') {
  try {
    return ms === null ? '' : new Date(ms + offset(ms, zone)).toISOString().slice(0, 16);
  } catch {
    return '';
  }
}

/**
 * Whether a rule applies by its timeframe.
 *
 * @returns {{state: 'always'|'running'|'waiting'|'ended', words: string}}
 */
export function scheduleOf({ trigger = {} }, now = Date.now()) {
  const { start_time: from, end_time: to, time_zone: zone } = trigger.timeframe ?? {};
  const [start, end] = [momentOf(from, zone || 'UTC'), momentOf(to, zone || 'UTC')];
  if (start === null && end === null) {
    return { state: 'always', words: '' };
  }
  const words = [start !== null && `from ${timeText(start)}`, end !== null && `until ${timeText(end)}`].filter(Boolean).join(' ');
  return { state: start !== null && now < start ? 'waiting' : end !== null && now >= end ? 'ended' : 'running', words };
}

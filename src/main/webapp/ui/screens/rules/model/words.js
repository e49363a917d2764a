/** Rules in words. */
import { timeText } from '../../../app/components/values.js';
import { actionWords } from './actions.js';
import { readRows, rowWords } from './expression.js';
import { momentOf } from './times.js';

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

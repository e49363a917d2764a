import { h } from 'preact';
import { Count, Duration, Stats } from '../../app/components/index.js';
import { change, decimal, percent } from './words.js';

/** The totals of a period, each with what it means and how it was before. */
export function Figures({ summary: now, compare_timeframe: before }) {
  const remark = (name, words) => [words, change(now[name], before[name])].filter(Boolean).join(' · ');
  const item = (label, name, value, words) => [label, value, remark(name, words)];
  return h(Stats, {
    items: [
      item('Searches', 'total_searches', h(Count, { value: now.total_searches }), 'keystrokes of one text count once'),
      item('Users', 'total_users', h(Count, { value: now.total_users }), 'approximate above 40,000'),
      item('Sessions', 'total_user_sessions', h(Count, { value: now.total_user_sessions }), 'end after 30 minutes without interaction'),
      item('Without results', 'no_results_rate', percent(now.no_results_rate), 'of searches whose hits are known'),
      item('Click rate', 'avg_click_rate', percent(now.avg_click_rate), `of ${now.tracked.toLocaleString('en')} searches in sessions with events`),
      item('Click position', 'avg_click_position', decimal(now.avg_click_position), '1 is the first result'),
      item('Conversion rate', 'avg_conversion_rate', percent(now.avg_conversion_rate)),
      item('Conversions', 'total_conversions', h(Count, { value: now.total_conversions })),
      item('Bounce rate', 'avg_bounce_rate', percent(now.avg_bounce_rate), 'sessions with one interaction'),
      item('Session duration', 'avg_user_session_duration', h(Duration, { ms: now.avg_user_session_duration ?? NaN })),
    ],
  });
}

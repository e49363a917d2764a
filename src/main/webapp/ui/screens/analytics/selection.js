import { h } from 'preact';
import { useMemo } from 'preact/hooks';
import { SelectField, TextField, Toolbar, useLoad } from '../../app/components/index.js';
import { listIndices } from '../../app/indices.js';
import { useSession } from '../../app/session.js';

const DAY_SECONDS = 86_400;
const CUSTOM = 'custom';
const USUAL = '30';

const PERIODS = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: CUSTOM, label: 'Custom' },
];

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const day = (time) => new Date(time).toLocaleDateString('sv');

/**
 * The selection that the address of the screen says.
 *
 * @param {{period?: string, from?: string, to?: string, index?: string}} query
 * @param {number} turn changes when the period is to end at the current time again
 * @returns {import('./calls.js').Selection}
 */
export function useSelection({ period = USUAL, from, to, index }, turn) {
  return useMemo(() => {
    const about = { time_zone: zone(), ...(index ? { index } : {}) };
    if (period === CUSTOM && from && to && from <= to) {
      return { ...about, from, to };
    }
    const now = Math.floor(Date.now() / 1000);
    return { ...about, from_timestamp: now - (Number(period) || Number(USUAL)) * DAY_SECONDS, to_timestamp: now };
  }, [period, from, to, index, turn]);
}

/** Of which time and which index the reports are. */
export function SelectionToolbar({ query, onChange }) {
  const session = useSession();
  const indices = useLoad((signal) => listIndices(session, signal).catch(() => []), []);
  const { period = USUAL, index = '' } = query;
  const names = new Set((indices.value ?? []).map((one) => one.index));
  if (index) {
    names.add(index);
  }
  const choose = (value) => onChange(value === CUSTOM ? { period: value, from: query.from ?? day(Date.now() - 30 * DAY_SECONDS * 1000), to: query.to ?? day(Date.now()) } : { period: value, from: '', to: '' });
  return h(Toolbar, { label: 'Period and index', class: 'analytics-selection' },
    h(SelectField, { label: 'Period', value: period, options: PERIODS, onChange: choose }),
    period === CUSTOM && [
      h(TextField, { key: 'from', label: 'First day', type: 'date', value: query.from ?? '', onChange: (from) => onChange({ from }) }),
      h(TextField, { key: 'to', label: 'Last day', type: 'date', value: query.to ?? '', onChange: (to) => onChange({ to }) }),
    ],
    h(SelectField, { label: 'Index', value: index, options: [{ value: '', label: 'All indices' }, ...[...names].sort().map((name) => ({ value: name, label: name }))], onChange: (next) => onChange({ index: next }) }));
}

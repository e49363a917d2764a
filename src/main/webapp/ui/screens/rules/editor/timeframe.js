import { h } from 'preact';
import { useState } from 'preact/hooks';
import { TextField, Toggle } from '../../../app/components/index.js';
import { textOf, within } from '../../../app/fielderrors.js';
import { localText, momentOf } from '../model/times.js';

const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/**
 * From when until when a rule applies.
 *
 * @param {{value: object|null, faults: import('../../../app/fielderrors.js').Fault[], onChange: (value: object|null) => void}} props
 */
export function Timeframe({ value, faults, onChange }) {
  const [open, setOpen] = useState(value !== null);
  const zone = value?.time_zone ?? (value === null ? own() : 'UTC');
  const shown = (name) => localText(momentOf(value?.[name], zone || 'UTC'), zone || 'UTC');
  // Both are written in the zone that is shown, whatever they were written in before.
  const set = (members) => {
    const next = { start_time: shown('start_time'), end_time: shown('end_time'), time_zone: zone, ...members };
    onChange({ start_time: next.start_time || null, end_time: next.end_time || null, time_zone: next.time_zone });
  };
  const field = (name, label) => h(TextField, { label, type: 'datetime-local', value: shown(name), error: textOf(within(faults, `/${name}`)), onChange: (text) => set({ [name]: text && text.length === 16 ? `${text}:00` : text }) });
  return [
    h(Toggle, { key: 'on', label: 'Only between two dates', checked: open, onChange: (on) => { setOpen(on); onChange(null); } }),
    open && h('div', { key: 'frame', class: 'rules-frame' },
      field('start_time', 'From'),
      field('end_time', 'Until'),
      h(TextField, { label: 'Time zone', value: zone, error: textOf(within(faults, '/time_zone')), placeholder: 'Europe/Berlin', onChange: (text) => set({ time_zone: text.trim() }) })),
  ];
}

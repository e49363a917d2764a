import { h } from 'preact';
import { MOST_WEIGHT } from '../model/weights.js';
import { useTypedNumber } from '../../../app/components/typednumber.js';

const STEP = 0.1;

/**
 * A weight: a slider, and a field for the exact number.
 *
 * @param {{label: string, value: number, onChange: (weight: number) => void}} props
 */
export function WeightField({ label, value, onChange }) {
  const { text, type, leave } = useTypedNumber(value, onChange);
  return h('div', { class: 'relevance-weight' },
    h('input', { type: 'range', min: 0, max: Math.max(MOST_WEIGHT, Math.ceil(value)), step: STEP, value, 'aria-label': label, onInput: (event) => onChange(Number(event.currentTarget.value)) }),
    h('input', { type: 'number', class: 'bare', min: 0, step: 'any', value: text, 'aria-label': `${label} as a number`, onInput: (event) => type(event.currentTarget.value), onBlur: leave }));
}

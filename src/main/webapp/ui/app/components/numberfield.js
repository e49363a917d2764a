import { h } from 'preact';
import { TextField } from './field.js';
import { useTypedNumber } from './typednumber.js';

/**
 * A number to be typed.
 *
 * @param {{label: string, value: number|null|undefined, onChange: (value: number) => void, error?: string, hint?: any}} props and
 *     whatever an `<input>` has
 */
export function NumberField({ value, onChange, ...rest }) {
  const { text, type, leave } = useTypedNumber(value, onChange);
  return h(TextField, { ...rest, type: 'number', value: text, onChange: type, onBlur: leave });
}

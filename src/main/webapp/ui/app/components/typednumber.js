import { useState } from 'preact/hooks';

/**
 * A number as it is typed: what is not a number yet stays in the field and changes nothing.
 *
 * @param {number|null|undefined} value
 * @param {(value: number) => void} onChange
 * @returns {{text: string, type: (text: string) => void, leave: () => void}}
 */
export function useTypedNumber(value, onChange) {
  const [typed, setTyped] = useState(null);
  const type = (text) => {
    const number = Number(text);
    const isNumber = text.trim() !== '' && Number.isFinite(number);
    setTyped({ text, of: isNumber ? number : value });
    if (isNumber && number !== value) {
      onChange(number);
    }
  };
  return { text: typed !== null && typed.of === value ? typed.text : String(value ?? ''), type, leave: () => setTyped(null) };
}

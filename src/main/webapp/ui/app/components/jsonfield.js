import { h } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { textOf } from '../fielderrors.js';
import { lineColumn, markOf, positionsOf } from '../positions.js';
import { Editor } from './editor.js';
import { Icon } from './icon.js';

const NO_FAULTS = [];

/** What the editor marks: where the text stops being JSON, else what was refused. */
function marksOf(text, faults) {
  const { places, fault } = positionsOf(text);
  if (fault) {
    return text.trim() ? [{ ...lineColumn(text, fault.at), severity: 'error', message: `Invalid JSON: ${fault.message}` }] : [];
  }
  return faults.map((one) => markOf(text, places, one, 'error'));
}

/**
 * JSON to be typed. What is wrong with it is told below and marked at its place.
 *
 * @param {{label: string, title?: string, value: string, onChange: (text: string) => void, error?: string,
 *     faults?: import('../fielderrors.js').Fault[], height?: string, readOnly?: boolean}} props `title`: a heading; `error`:
 *     what is wrong with the text as a whole; `faults`: with pointers into it
 */
export function JsonField({ label, title, value, error, faults = NO_FAULTS, ...rest }) {
  const id = useId();
  const diagnostics = useMemo(() => marksOf(value, faults), [value, JSON.stringify(faults)]);
  const text = error ?? textOf(faults);
  return h(
    'div',
    { class: 'field' },
    title && h('h3', null, title),
    h(Editor, { ...rest, label, language: 'json', value, diagnostics, errorId: text && id }),
    text && h('small', { id, class: 'field-error' }, h(Icon, { name: 'warning' }), text),
  );
}

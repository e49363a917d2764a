import { h } from 'preact';
import { SelectField } from '../../../app/components/index.js';

/**
 * A field of the index. One that the mapping does not have any more stays in the list, and is marked.
 *
 * @param {{label: string, value: string, fields: {name: string, type: string}[], fits?: (type: string) => boolean, none?: string,
 *     error?: string, onChange: (name: string) => void}} props `fits`: which types are offered; `none`: the word for no field
 */
export function FieldSelect({ fields, fits = () => true, none, value, ...rest }) {
  const offered = fields.filter(({ name, type }) => fits(type) || name === value);
  const isKnown = value === '' || fields.length === 0 || offered.some(({ name }) => name === value);
  const options = [
    (none !== undefined || value === '') && { value: '', label: none ?? 'Choose a field' },
    (!isKnown || (fields.length === 0 && value !== '')) && { value, label: fields.length === 0 ? value : `${value} (not in the mapping)` },
    ...offered.map(({ name, type }) => ({ value: name, label: `${name} (${type})` })),
  ].filter(Boolean);
  return h(SelectField, { ...rest, value, options });
}

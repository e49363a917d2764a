import { h } from 'preact';
import { SelectField, TagsField, TextField } from '../../app/components/index.js';
import { chosen, typeOf } from '../../app/search/request.js';

const UNITS = ['km', 'm', 'mi', 'yd', 'ft', 'nmi'];

/** Numbers stay numbers. */
function typed(text) {
  const trimmed = text.trim();
  return trimmed !== '' && /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text;
}

function shown(value) {
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The value of a query, by its type.
 *
 * @param {{label: string, query: object, onChange: (value: any) => void, error?: string, known: any[]}} props `known`: values of the facet
 */
export function ValueField({ label, query, onChange, error, known }) {
  const type = typeOf(query);
  if (type === 'term') {
    return h(Terms, { label, query, onChange, error, known });
  }
  if (type === 'range') {
    return h(Range, { value: query.value, onChange, error });
  }
  if (type === 'geo') {
    return h(Place, { value: query.value, onChange, error });
  }
  return h(TextField, {
    label,
    value: shown(query.value),
    onChange: (text) => onChange(text),
    error,
    type: 'search',
    placeholder: 'Search text',
  });
}

/** What is typed becomes the number or truth value that the facet has. */
function Terms({ label, query, onChange, error, known }) {
  const values = chosen(query);
  const real = (text) => known.find((one) => String(one) === text) ?? values.find((one) => String(one) === text) ?? text;
  return h(TagsField, {
    label,
    values: values.map(String),
    suggestions: known.map(String),
    onChange: (texts) => onChange(texts.map(real)),
    error,
  });
}

function Range({ value, onChange, error }) {
  const one = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
  const set = (name) => (text) => {
    const next = { ...one, [name]: text === '' ? undefined : typed(text) };
    onChange(next.start === undefined && next.end === undefined ? undefined : next);
  };
  return h(
    'div',
    { class: 'playground-pair' },
    h(TextField, { label: 'From', value: shown(one.start), onChange: set('start'), error, placeholder: '0 or 2020-01-31' }),
    h(TextField, { label: 'To', value: shown(one.end), onChange: set('end') }),
  );
}

function Place({ value, onChange, error }) {
  const one = value !== null && typeof value === 'object' ? value : {};
  const set = (name) => (text) => {
    const next = { unit: 'km', ...one, [name]: name === 'distance' ? typed(text) : text };
    onChange(!next.location && !next.distance ? undefined : next);
  };
  return h(
    'div',
    { class: 'playground-pair' },
    h(TextField, { label: 'Place (latitude, longitude)', value: shown(one.location), onChange: set('location'), error, placeholder: '40.41, -3.70' }),
    h(TextField, { label: 'Distance', value: shown(one.distance), onChange: set('distance'), inputMode: 'decimal' }),
    h(SelectField, { label: 'Unit', value: one.unit ?? 'km', options: UNITS, onChange: set('unit') }),
  );
}

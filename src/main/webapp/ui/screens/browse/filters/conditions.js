/** The conditions a filter can set, as the gateway's `filter.<field>` writes them. */
import { isRanged } from '../values.js';

const RANGE = /^(.*?)\.\.(.*)$/;
const NEEDS_MARK = /^(~|=|\*$|!\*$)|\.\./;

/** @returns {string} a filter value that means exactly this value */
export const exactly = (value) => (NEEDS_MARK.test(value) ? `=${value}` : value);

/** @returns {string} the value behind an exact filter value */
export const plainly = (value) => (value.startsWith('=') ? value.slice(1) : value);

/** @returns {{kind: 'any'|'none'|'words'|'range'|'values', words?: string, from?: string, to?: string, values?: string[]}} */
export function readCondition(values) {
  const [first = ''] = values;
  if (values.length === 1) {
    if (first === '*') return { kind: 'any' };
    if (first === '!*') return { kind: 'none' };
    if (first.startsWith('~')) return { kind: 'words', words: first.slice(1) };
    const range = first.startsWith('=') ? null : RANGE.exec(first);
    if (range && first.length > 2) return { kind: 'range', from: range[1], to: range[2] };
  }
  return { kind: 'values', values: values.map(plainly) };
}

/** @returns {string[]} filter values; empty for no filter */
export function writeCondition({ kind, words, from, to, values }) {
  switch (kind) {
    case 'any': return ['*'];
    case 'none': return ['!*'];
    case 'words': return words?.trim() ? [`~${words.trim()}`] : [];
    case 'range': return from || to ? [`${from ?? ''}..${to ?? ''}`] : [];
    default: return (values ?? []).map(exactly);
  }
}

/** @returns {{value: string, label: string}[]} the conditions that fit a column */
export function kindsFor(column) {
  return [
    { value: 'values', label: 'is one of' },
    column.type === 'text' && { value: 'words', label: 'contains the words' },
    isRanged(column.type) && { value: 'range', label: 'is between' },
    { value: 'any', label: 'has a value' },
    { value: 'none', label: 'has no value' },
  ].filter(Boolean);
}

/** @returns {string} the condition a person most likely wants for a column */
export function firstKind(column) {
  if (isRanged(column.type)) return 'range';
  return column.type === 'text' && !column.aggregatable ? 'words' : 'values';
}

/** @returns {string} a filter in words */
export function filterText({ field, values }) {
  const condition = readCondition(values);
  switch (condition.kind) {
    case 'any': return `${field} has a value`;
    case 'none': return `${field} has no value`;
    case 'words': return `${field} contains ${condition.words}`;
    case 'range':
      if (condition.from && condition.to) return `${field}: ${condition.from} to ${condition.to}`;
      return condition.from ? `${field}: from ${condition.from}` : `${field}: up to ${condition.to}`;
    default: return `${field}: ${condition.values.map((value) => (value === '' ? '(empty)' : value)).join(' or ')}`;
  }
}

import { h } from 'preact';
import { CopyCurl, Note, SelectField, TagsField, TextField } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { OPERATIONS, categoryLabel } from '../rights/catalogue.js';
import { Checks } from '../rights/checks.js';
import { Faults, faultText } from '../rights/faultlist.js';

const LENGTHS = [
  { value: '300', label: '5 minutes' }, { value: '900', label: '15 minutes' }, { value: '3600', label: '1 hour' },
  { value: '28800', label: '8 hours' }, { value: '86400', label: '24 hours' },
];

/**
 * How long a token lasts, and what part of its parent's rights it has.
 * @param {object} props
 * @param {object} props.parent
 * @param {object} props.form as of tokenStart()
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors by field
 */
export function TokenForm({ parent, form, onChange, errors }) {
  const text = (label, name, key, more) => h(TagsField, { label, values: form[name], onChange: (values) => onChange({ [name]: values }), error: faultText(errors[key]), ...more });
  return [
    h(SelectField, { key: 'ttl', label: 'Expires after', value: form.ttl, options: LENGTHS, onChange: (ttl) => onChange({ ttl }), error: faultText(errors.ttl) }),
    text('Limit to indices', 'indices', 'indices', {
      key: 'indices', hint: `Default: all indices of the parent (${parent.indices.join(', ') || 'none'}).`, suggestions: parent.indices.filter((one) => !/[*!]/.test(one)),
    }),
    h(Checks, { key: 'ops', legend: 'Operations', items: OPERATIONS.filter((one) => parent.ops.includes(one.word)), value: form.ops, onChange: (ops) => onChange({ ops }) }),
    h(Faults, { key: 'opsfaults', of: errors.ops }),
    h('details', { key: 'more', class: 'rights-more', open: Boolean(errors.categories || errors.exclude_fields || errors.sources || errors.document_filter) },
      h('summary', null, 'More restrictions'),
      h('div', { class: 'rights-stack' },
        h(Checks, { legend: 'Categories', dense: true, all: true, items: parent.categories.map((word) => ({ word, label: categoryLabel(word) })), value: form.categories, onChange: (categories) => onChange({ categories }) }),
        h(Faults, { of: errors.categories }),
        text('Excluded fields', 'hide', 'exclude_fields'),
        text('Allowed sources', 'sources', 'sources', { placeholder: '198.51.100.7' }),
        h(TextField, { label: 'Document filter', hint: 'A query in JSON, for example {"term": {"customer": "c-17"}}.', value: form.filter, onChange: (filter) => onChange({ filter }), error: faultText(errors.document_filter) }))),
  ];
}

/** Where this page may not use the parent, a command does. */
export function Elsewhere({ parent, form }) {
  const pages = (parent.referers ?? []).filter((one) => one !== '*');
  const ranges = (parent.sources ?? []).filter((one) => one !== '0.0.0.0/0' && one !== '::/0');
  if (pages.length === 0 && ranges.length === 0) {
    return null;
  }
  const page = !pages[0] || pages[0].includes('://') ? pages[0] : `https://${pages[0]}`;
  const where = [pages.length > 0 && 'from its referrers', ranges.length > 0 && 'from its sources'].filter(Boolean).join(' and ');
  return h(Note, { kind: 'warning' },
    `This credential is valid only ${where}, so its tokens must be requested from there. As a command: `,
    h(CopyCurl, { method: 'POST', url: `${bases().gateway}/token`, headers: page ? { Referer: page } : {}, body: scopeOf(form, parent).scope }));
}

/** The form of a token that narrows nothing. */
export function tokenStart(parent, password) {
  return { password, ops: parent.ops, categories: parent.categories, indices: [], hide: [], sources: [], filter: '', ttl: '900' };
}

/**
 * What is asked for: only what is narrower than the parent.
 * @returns {{scope: object, faults: {pointer: string, message: string}[]}}
 */
export function scopeOf(form, parent) {
  const faults = [];
  const scope = { ttl: Number(form.ttl) };
  const take = (name, list, narrows) => {
    if (narrows) {
      scope[name] = list;
    }
  };
  take('ops', form.ops, form.ops.length < parent.ops.length);
  take('categories', form.categories, form.categories.length < parent.categories.length);
  take('indices', form.indices, form.indices.length > 0);
  take('exclude_fields', form.hide, form.hide.length > 0);
  take('sources', form.sources, form.sources.length > 0);
  if (form.filter.trim()) {
    try {
      scope.document_filter = JSON.parse(form.filter);
    } catch (malformed) {
      faults.push({ pointer: '/document_filter', message: `Invalid JSON: ${malformed.message}` });
    }
  }
  return { scope, faults };
}

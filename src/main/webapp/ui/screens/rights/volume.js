import { h } from 'preact';
import { Button, Section, TextField, Toggle } from '../../app/components/index.js';
import { categoryLabel } from './catalogue.js';
import { inDays } from './expiry.js';
import { faultText } from './faultlist.js';

const ENDS = [['1 day', 1], ['30 days', 30], ['90 days', 90], ['1 year', 365]];

/**
 * How much and how long.
 * @param {object} props
 * @param {object} props.draft with `limits`, `maxSize`, `maxAggregationSize`, `disableQueryDSL`, `until`
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors by field
 */
export function Volume({ draft, onChange, errors }) {
  return h(Section, { title: 'Limits and expiry' },
    h(Rates, { draft, onChange, errors }),
    h(Declarative, { draft, onChange, errors }),
    h(End, { draft, onChange, errors }));
}

function Rates({ draft: { limits, categories }, onChange, errors }) {
  const set = (part) => onChange({ limits: { ...limits, ...part } });
  const setOne = (word, typed) => set({ each: { ...limits.each, [word]: typed } });
  const clearOne = (word) => set({ each: Object.fromEntries(Object.entries(limits.each).filter(([one]) => one !== word)) });
  return h('div', { class: 'rights-stack' },
    h('div', { class: 'rights-pair' },
      h(TextField, {
        label: 'Requests per hour and address', hint: 'Leave empty for no limit.', value: limits.ip, inputmode: 'numeric',
        onChange: (ip) => set({ ip }),
      }),
      h(TextField, {
        label: 'Requests per second and category', hint: 'Leave empty for no limit.', value: limits.all, inputmode: 'numeric',
        onChange: (all) => set({ all }),
      })),
    h('details', { class: 'rights-more', open: Object.keys(limits.each).length > 0 },
      h('summary', null, 'Limits per category', h('span', { class: 'rights-count' }, Object.keys(limits.each).length || '')),
      h('div', { class: 'rights-grid' }, [...new Set([...categories, ...Object.keys(limits.each)])].map((word) =>
        h(TextField, {
          key: word, label: `${categoryLabel(word)}, per second`, value: limits.each[word] ?? '', placeholder: limits.all || 'no limit', inputmode: 'numeric',
          onChange: (typed) => (typed === '' ? clearOne(word) : setOne(word, typed)),
        })))),
    errors.limits && h('p', { class: 'rights-faults', role: 'alert' }, faultText(errors.limits)));
}

function Declarative({ draft, onChange, errors }) {
  const isUsed = draft.maxSize || draft.maxAggregationSize || draft.disableQueryDSL || errors.declarativeConfig;
  if (!draft.categories.includes('declarative') && !isUsed) {
    return null;
  }
  return h('div', { class: 'rights-stack' },
    h('h3', null, 'Declarative search'),
    h('div', { class: 'rights-pair' },
      h(TextField, {
        label: 'Maximum results per query', hint: 'Leave empty for no limit.', value: draft.maxSize, inputmode: 'numeric',
        onChange: (maxSize) => onChange({ maxSize }),
      }),
      h(TextField, {
        label: 'Maximum buckets per aggregation', hint: 'Leave empty for no limit.', value: draft.maxAggregationSize, inputmode: 'numeric',
        onChange: (maxAggregationSize) => onChange({ maxAggregationSize }),
      })),
    h(Toggle, {
      label: 'Deny engine queries', hint: 'Denies defaultQuery and customQuery. Recommended for credentials in a browser.',
      checked: draft.disableQueryDSL, onChange: (disableQueryDSL) => onChange({ disableQueryDSL }),
    }),
    errors.declarativeConfig && h('p', { class: 'rights-faults', role: 'alert' }, faultText(errors.declarativeConfig)));
}

function End({ draft, onChange, errors }) {
  return h('div', { class: 'rights-end' },
    h(TextField, {
      label: 'Expires', hint: 'Local time. Leave empty for no expiry.', type: 'datetime-local', value: draft.until,
      onChange: (until) => onChange({ until }), error: faultText(errors.ttl),
    }),
    h('div', { class: 'rights-quick', role: 'group', 'aria-label': 'Expire in' },
      ENDS.map(([label, days]) => h(Button, { key: label, small: true, onClick: () => onChange({ until: inDays(days) }) }, `In ${label}`)),
      draft.until && h(Button, { small: true, onClick: () => onChange({ until: '' }) }, 'Never')));
}

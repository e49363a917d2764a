import { h } from 'preact';
import { ACLS, aclsWithin, categoriesWithAcls, categoryLabel } from './catalogue.js';
import { Checks } from './checks.js';

/**
 * Which calls of the chosen kinds of requests are granted: all, or some.
 * @param {object} props
 * @param {string[]} props.categories that are granted
 * @param {string[]|null} props.value the calls; null for all
 * @param {(calls: string[]|null) => void} props.onChange
 * @param {(word: string) => boolean} [props.mayGrant]
 */
export function SingleCalls({ categories, value, onChange, mayGrant }) {
  const chapters = categoriesWithAcls(categories);
  if (chapters.length === 0) {
    return null;
  }
  const all = aclsWithin(categories);
  const held = value?.filter((word) => all.includes(word)).length ?? all.length;
  return h('details', { class: 'rights-more' },
    h('summary', null, value === null ? `Every call of these kinds (${all.length})` : `Only ${held} of ${all.length} calls`),
    h('p', { class: 'rights-hint' }, 'Each kind of request has several calls. Most credentials get all of them; untick what this one never needs.'),
    value !== null && h('button', { type: 'button', class: 'rights-all', onClick: () => onChange(null) }, 'Grant all calls again'),
    chapters.map((word) => h(Checks, {
      key: word,
      legend: categoryLabel(word),
      items: Object.entries(ACLS[word]).map(([call, label]) => ({ word: call, label })),
      value: value ?? all,
      onChange: (calls) => onChange(all.every((call) => calls.includes(call)) ? null : calls),
      mayGrant,
      all: true,
      dense: true,
    })));
}

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
    h('summary', null, value === null ? `All ACLs of these categories (${all.length})` : `${held} of ${all.length} ACLs`),
    h('p', { class: 'rights-hint' }, 'An ACL is a kind of request within a category. Most credentials have all of them; clear those that this one does not need.'),
    value !== null && h('button', { type: 'button', class: 'rights-all', onClick: () => onChange(null) }, 'Select all ACLs'),
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

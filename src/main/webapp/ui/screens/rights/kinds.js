import { h } from 'preact';
import { useState } from 'preact/hooks';
import { CATEGORY_GROUPS, OPERATIONS } from './catalogue.js';
import { Checks } from './checks.js';
import { Faults } from './faultlist.js';
import { SingleCalls } from './singlecalls.js';

const SHOWN = 3;

/**
 * What a credential may do: operations, kinds of requests, and single calls.
 * @param {object} props
 * @param {object} props.draft with `ops`, `categories`, `acls`
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors by field
 * @param {object} props.own rights of who grants: is_admin, categories, ops, acls
 */
export function Kinds({ draft, onChange, errors, own }) {
  const holds = (name) => (word) => own.is_admin || own[name].includes(word);
  return h('div', { class: 'rights-kinds' },
    h(Checks, { legend: 'Operations', items: OPERATIONS, value: draft.ops, onChange: (ops) => onChange({ ops }), mayGrant: holds('ops') }),
    h(Faults, { of: errors.ops }),
    CATEGORY_GROUPS.map((group, at) => h(Group, {
      key: group.label, group, first: at === 0 && draft.categories.length === 0, value: draft.categories,
      onChange: (categories) => onChange({ categories }), mayGrant: holds('categories'),
    })),
    h(Faults, { of: errors.categories }),
    h(SingleCalls, { categories: draft.categories, value: draft.acls, onChange: (acls) => onChange({ acls }), mayGrant: holds('acls') }),
    h(Faults, { of: errors.acls }));
}

function chosenText(chosen, most) {
  if (chosen.length === most) {
    return 'all';
  }
  return chosen.length > SHOWN ? `${chosen.length} of ${most}` : chosen.join(', ') || 'none';
}

function Group({ group: { label, categories }, first, value, onChange, mayGrant }) {
  const words = categories.map((one) => one.word);
  const chosen = categories.filter((one) => value.includes(one.word)).map((one) => one.label);
  const [open] = useState(first);
  return h('details', { class: 'rights-more', open },
    h('summary', null, h('span', null, label, h('span', { class: 'rights-count' }, chosenText(chosen, words.length)))),
    h(Checks, { legend: 'Categories', items: categories, value, onChange, mayGrant, all: true }));
}

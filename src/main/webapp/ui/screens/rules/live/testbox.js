import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon, Section, SelectField, TextField, Toggle, useLoad } from '../../../app/components/index.js';
import { listIndices } from '../../../app/indices.js';
import { useSession, username } from '../../../app/session.js';
import { readRows } from '../model/expression.js';

const KEY = () => `search-gateway.rules.test.${username()}`;

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY())) ?? {};
  } catch {
    return {};
  }
}

/** Values that the conditions of a rule ask for. */
function asked(rule, subject) {
  const rows = readRows(rule?.trigger?.expression ?? '')?.rows ?? [];
  return rows.filter((row) => row.subject === subject && !row.operator.startsWith('not') && !['isNot', 'matches'].includes(row.operator)).flatMap(({ values }) => values).filter(Boolean);
}

/**
 * The search that rules are tried with, kept in this tab.
 *
 * @param {object} [rule] proposes an index and a text
 * @returns {{value: {index: string, text: string, time: string, only: boolean}, set: (members: object) => void, indices: string[]}}
 */
export function useTest(rule) {
  const session = useSession();
  const [value, setValue] = useState(() => {
    const before = kept();
    return { index: asked(rule, '$index').find((name) => !/[*?]/.test(name)) ?? before.index ?? '', text: asked(rule, '$query')[0] ?? before.text ?? '', time: '', only: false };
  });
  const listed = useLoad(async (signal) => (await listIndices(session, signal)).map((one) => one.index).filter((name) => !name.startsWith('.')), []);
  const indices = listed.value ?? [];
  const index = value.index || indices[0] || '';
  useEffect(() => sessionStorage.setItem(KEY(), JSON.stringify({ index: value.index, text: value.text })), [value.index, value.text]);
  return { value: { ...value, index }, set: (members) => setValue((before) => ({ ...before, ...members })), indices };
}

/**
 * The fields of a test search.
 *
 * @param {{test: object, label: string, lead?: string, alone?: boolean, children?: any}} props of useTest(); `alone`: whether the
 *     search can be made without other rules
 */
export function TestBox({ test, label, lead, alone = true, children }) {
  const { value, set, indices } = test;
  const names = indices.includes(value.index) || value.index === '' ? indices : [value.index, ...indices];
  return h(Section, { title: label, lead },
    h('div', { class: 'rules-test', role: 'group', 'aria-label': label },
      names.length > 0
        ? h(SelectField, { label: 'Index', value: value.index, options: names, onChange: (index) => set({ index }) })
        : h(TextField, { label: 'Index', value: value.index, onChange: (index) => set({ index: index.trim() }) }),
      h('div', { class: 'field rules-test-text' },
        h('label', { for: 'rules-test-text' }, 'Search text'),
        h('div', { class: 'comparison-text' }, h(Icon, { name: 'search' }), h('input', { id: 'rules-test-text', type: 'search', value: value.text, placeholder: 'What your users search for', autocomplete: 'off', spellcheck: false, onInput: (event) => set({ text: event.currentTarget.value }) }))),
      h(TextField, { label: 'At', type: 'datetime-local', value: value.time, onChange: (time) => set({ time }) })),
    alone && h(Toggle, { label: 'Without other rules', checked: value.only, onChange: (only) => set({ only }) }),
    children);
}

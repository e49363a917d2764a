import { h } from 'preact';
import { useState } from 'preact/hooks';
import { ErrorBox, Section, SelectField, Table, TextField } from '../../../app/components/index.js';
import { useSettled } from '../../../app/useSettled.js';
import { analyze } from './calls.js';

const TEXT = /^(text|string|match_only_text|search_as_you_type)$/;

/**
 * What becomes of a text in each sub-field, as the index is analyzed now.
 *
 * @param {{index: string, fields: {name: string, type: string}[]}} props
 */
export function TokenTester({ index, fields }) {
  const texts = fields.filter(({ type }) => TEXT.test(type)).map(({ name }) => name);
  const names = texts.filter((name) => !texts.some((other) => name.startsWith(`${other}.`)));
  const [text, setText] = useState('');
  const [field, setField] = useState(names[0] ?? '');
  const [state, setState] = useState({ rows: null, error: null });
  useSettled(
    text.trim() === '' || field === '' ? null : JSON.stringify([index, text, field]),
    (signal) => analyze(index, { text, field }, signal),
    ({ answer, error }) => setState({ rows: answer, error }),
  );
  if (names.length === 0) {
    return null;
  }
  return h(Section, { title: 'Test a text', lead: 'A search finds a text if one of its words becomes the same token. The documents are tested as they are analyzed now.' },
    h('div', { class: 'relevance-form relevance-grid' },
      h(TextField, { label: 'Text', value: text, maxLength: 1000, onChange: setText }),
      h(SelectField, { label: 'Field', value: field, options: names, onChange: setField })),
    h(ErrorBox, { error: state.error }),
    state.rows && h(Table, { label: 'Tokens by sub-field', stacks: true, columns: COLUMNS, rows: state.rows, rowKey: (row) => row.field }));
}

const MOST = 30;

const COLUMNS = [
  { key: 'field', title: 'Sub-field', render: (row) => h('span', { class: 'relevance-analyzed' }, h('code', null, row.field), h('span', { class: 'muted small' }, row.analyzer)) },
  { key: 'tokens', title: 'In documents', render: (row) => h(Tokens, { tokens: row.tokens, truncated: row.truncated }) },
  { key: 'search', title: 'In searches', render: (row) => (row.search_tokens ? h(Tokens, { tokens: row.search_tokens }) : h('span', { class: 'muted' }, 'the same')) },
];

function Tokens({ tokens, truncated }) {
  const words = [...new Set(tokens.map(({ token }) => token))];
  const more = truncated || words.length > MOST;
  return words.length === 0 ? h('span', { class: 'muted' }, 'none') : h('span', { class: 'badges' }, words.slice(0, MOST).map((word) => h('span', { key: word, class: 'badge plain' }, word)), more && h('span', { class: 'muted' }, '…'));
}

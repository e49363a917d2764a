import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorBox, Section, SelectField, Table, TextField } from '../../../app/components/index.js';
import { analyze } from './calls.js';

const SETTLED_MS = 250;
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
  useEffect(() => {
    if (text.trim() === '' || field === '') {
      setState({ rows: null, error: null });
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => analyze(index, { text, field }, abort.signal).then(
      (rows) => !abort.signal.aborted && setState({ rows, error: null }),
      (error) => !abort.signal.aborted && setState({ rows: null, error }),
    ), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [index, text, field]);
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

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, JsonView, Note, Section, TextArea } from '../../app/components/index.js';
import { SummaryPanel } from '../rights/summarypanel.js';
import { whoHolds } from './calls.js';
import { claimAt, decoded } from './keys.js';

/**
 * What a token is worth here.
 * @param {{roleKey: string}} props the claim that names the role
 */
export function TryToken({ roleKey }) {
  const [token, setToken] = useState('');
  const [state, setState] = useState(null);
  const read = decoded(token);
  const ask = async () => {
    setState({ busy: true });
    try {
      setState({ who: await whoHolds(token.trim()) });
    } catch (error) {
      setState({ error });
    }
  };
  return h(Section, { title: 'Test a token', lead: 'Paste a token of your identity provider to see its rights. It is sent only to this gateway and is not stored.' }, h('div', { class: 'rights-stack' },
    h(TextArea, { label: 'Token', class: 'rights-mono', rows: 4, value: token, onChange: (typed) => { setToken(typed); setState(null); } }),
    token && !read && h(Note, { kind: 'warning' }, 'This is not a token. A JWT has three parts separated by dots.'),
    read && h('div', { class: 'rights-line start' },
      h(Button, { onClick: ask, busy: state?.busy }, 'Test token'),
      h('span', null, 'The claim ', h('code', null, roleKey), ' is ', h('code', null, JSON.stringify(claimAt(read.claims, roleKey)) ?? 'nothing'))),
    state?.error && h(Note, { kind: 'danger' }, `Rejected: ${state.error.message}.`),
    state?.who && h(Note, { kind: 'ok' }, `Accepted as ${state.who.username}.`),
    state?.who && h(SummaryPanel, { record: state.who, title: 'Rights' }),
    read && h('details', { class: 'rights-more' }, h('summary', null, 'Token contents'), h(JsonView, { value: { header: read.header, claims: read.claims } }))));
}

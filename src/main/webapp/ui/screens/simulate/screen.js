import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, CopyCurl, Editor, ErrorBox, FormBar, Page, Section, SelectField, TextField, useLoad } from '../../app/components/index.js';
import { bases, gateway } from '../../app/api.js';
import { useDraft } from '../../app/drafts.js';
import { useSession } from '../../app/session.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { useQuery } from '../../app/router.js';
import { list } from '../credentials/calls.js';
import { listUsers } from '../users/calls.js';
import { EXAMPLES, METHODS, describedOf, takesLines } from './request.js';
import { Checks, Verdict } from './verdict.js';
import '../rights/style.js';

const FIELDS = ['/credential', '/method', '/path', '/address', '/body', '/headers/Referer', '/headers/Origin', '/headers/Content-Type'];
const EMPTY = { who: '', method: 'GET', path: '', body: '', type: '', address: '', referer: '', origin: '' };

/** What would come of a request, check by check, without making it. */
export default function Screen() {
  const { whoami, may } = useSession();
  const [query, setQuery] = useQuery();
  const given = Object.fromEntries(Object.entries(query).filter(([name]) => name in EMPTY));
  // What an address describes is there again with the address.
  const [form, setForm] = useDraft(`simulate ${new URLSearchParams(given)}`, () => ({ ...EMPTY, ...given }));
  const [state, setState] = useState({});
  const decision = useRef(null);
  const errors = useFieldErrors(FIELDS, { credential_unknown: '/credential' });
  const people = useLoad((signal) => (may('user') ? listUsers(signal) : Promise.resolve([])), []);
  const credentials = useLoad((signal) => list(signal), []);
  const set = (part) => { setForm((before) => ({ ...before, ...part })); setState({}); errors.clear(); };
  const judge = async (asked) => {
    setQuery(Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value || undefined])));
    setState({ busy: true });
    errors.clear();
    try {
      const { json } = await gateway('POST', 'permission/_simulate', { json: describedOf(asked) });
      setState({ trace: json, asked });
      setTimeout(() => bringIntoView(decision.current), 50);
    } catch (error) {
      setState({});
      errors.refuse(error);
    }
  };
  useEffect(() => {
    if (query.path) {
      judge(form);
    }
  }, []);
  const take = (example) => { const next = { ...form, body: '', type: '', ...example }; setForm(next); judge(next); };
  return h(Page, { title: 'Check a request', wide: true, lead: 'Find out whether a request is allowed, and why. Nothing is sent to the engine.' },
    h('div', { class: 'rights-simulate' },
      h('form', { noValidate: true, ref: errors.form, onSubmit: (event) => { event.preventDefault(); judge(form); } },
        h(Section, { title: 'Request' },
          h(Who, { error: errors.of('/credential'), value: form.who, onChange: (who) => set({ who }), people: people.value ?? [], credentials: credentials.value ?? [], me: whoami.username }),
          h('div', { class: 'rights-request' },
            h(SelectField, { label: 'Method', value: form.method, options: METHODS, error: errors.of('/method'), onChange: (method) => set({ method }) }),
            h(TextField, { label: 'Path and query', placeholder: '/movies/_search?size=10', value: form.path, error: errors.of('/path'), onChange: (path) => set({ path }) })),
          form.method !== 'HEAD' && h('div', null,
            h('span', { class: 'rights-label' }, takesLines(form.path) ? 'Body (NDJSON)' : 'Body'),
            h(Editor, { label: 'Body', language: 'json', height: 'small', value: form.body, onChange: (body) => set({ body }) })),
          h('details', { class: 'rights-more', open: Boolean(form.address || form.referer || form.origin || form.type) },
            h('summary', null, 'Client'),
            h(TextField, { label: 'Client address', hint: 'Default: your address.', placeholder: '192.0.2.7', value: form.address, error: errors.of('/address'), onChange: (address) => set({ address }) }),
            h(TextField, { label: 'Referer', placeholder: 'https://shop.example/search', value: form.referer, error: errors.of('/headers/Referer'), onChange: (referer) => set({ referer }) }),
            h(TextField, { label: 'Origin', hint: 'Used when the request has no Referer header.', placeholder: 'https://shop.example', value: form.origin, error: errors.of('/headers/Origin'), onChange: (origin) => set({ origin }) }),
            h(TextField, { label: 'Content type', hint: 'Default: JSON, or NDJSON where the path requires it.', value: form.type, error: errors.of('/headers/Content-Type'), onChange: (type) => set({ type }) })),
          h(FormBar, {}, h(Button, { type: 'submit', kind: 'primary', busy: state.busy, disabled: !form.path.trim() }, 'Check'),
            form.path.trim() && h(CopyCurl, { method: 'POST', url: `${bases().gateway}/permission/_simulate`, body: describedOf(form) })))),
      h('div', { class: 'rights-decision', 'aria-live': 'polite', ref: decision },
        h(ErrorBox, { error: errors.error }),
        state.trace
          ? h(Verdict, { trace: state.trace, who: state.asked.who, credentials: credentials.value ?? [], people: people.value ?? [] })
          : !errors.error && h(Section, { title: 'Decision' }, h('p', { class: 'muted' }, 'Describe a request to see the result of every check:'), h(Checks, {}))),
      h(Section, { title: 'Examples', class: 'rights-begin' },
        h('ul', { class: 'rights-examples' }, EXAMPLES.map((example) => h('li', { key: example.title },
          h('button', { type: 'button', onClick: () => take({ method: example.method, path: example.path, body: example.body }) },
            h('strong', null, example.title), h('code', null, `${example.method} ${example.path}`))))))));
}

/** Where the decision stands below what was asked, it would be missed. */
function bringIntoView(element) {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) {
    element?.scrollIntoView({ block: 'start' });
  }
}

function Who({ value, error, onChange, people, credentials, me }) {
  const known = value === '' || people.some((one) => one.username === value) || credentials.some((one) => one.username === value);
  const options = [
    { value: '', label: `${me} (you)` },
    ...(known ? [] : [{ value, label: value }]),
    ...credentials.map((one) => ({ value: one.username, label: `${one.description || 'Credential'} · ${one.username}${one.role ? ` · role ${one.role}` : ''}` })),
    ...people.filter((one) => one.username !== me).map((one) => ({ value: one.username, label: `User ${one.username}` })),
  ];
  return h(SelectField, { label: 'Credential', value, options, error, onChange });
}

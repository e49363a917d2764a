import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, CopyCurl, Editor, ErrorBox, Page, Section, SelectField, TextField, useLoad } from '../../app/components/index.js';
import { bases, gateway } from '../../app/api.js';
import { useSession } from '../../app/session.js';
import { useQuery } from '../../app/router.js';
import { list } from '../credentials/calls.js';
import { listUsers } from '../users/calls.js';
import { EXAMPLES, METHODS, describedOf, takesLines } from './request.js';
import { Verdict } from './verdict.js';
import '../rights/style.js';

const EMPTY = { who: '', method: 'GET', path: '', body: '', type: '', address: '', referer: '', origin: '' };

/** What would come of a request, check by check, without making it. */
export default function Screen() {
  const { whoami, may } = useSession();
  const [query, setQuery] = useQuery();
  const [form, setForm] = useState(() => ({ ...EMPTY, ...Object.fromEntries(Object.entries(query).filter(([name]) => name in EMPTY)) }));
  const [state, setState] = useState({});
  const decision = useRef(null);
  const people = useLoad((signal) => (may('user') ? listUsers(signal) : Promise.resolve([])), []);
  const credentials = useLoad((signal) => list(signal), []);
  const set = (part) => { setForm((before) => ({ ...before, ...part })); setState({}); };
  const judge = async (asked) => {
    setQuery(Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value || undefined])));
    setState({ busy: true });
    try {
      const { json } = await gateway('POST', 'permission/_simulate', { json: describedOf(asked) });
      setState({ trace: json, asked });
      setTimeout(() => bringIntoView(decision.current), 50);
    } catch (error) {
      setState({ error });
    }
  };
  useEffect(() => {
    if (query.path) {
      judge(form);
    }
  }, []);
  const take = (example) => { const next = { ...form, body: '', type: '', ...example }; setForm(next); judge(next); };
  return h(Page, { title: 'Check a request', wide: true, lead: 'Would this be allowed, and if not, why? Nothing is sent to the engine.' },
    h('div', { class: 'rights-simulate' },
      h('form', { noValidate: true, onSubmit: (event) => { event.preventDefault(); judge(form); } },
        h(Section, { title: 'Request' },
          h(Who, { value: form.who, onChange: (who) => set({ who }), people: people.value ?? [], credentials: credentials.value ?? [], me: whoami.username }),
          h('div', { class: 'rights-request' },
            h(SelectField, { label: 'Method', value: form.method, options: METHODS, onChange: (method) => set({ method }) }),
            h(TextField, { label: 'Path and query', placeholder: '/movies/_search?size=10', value: form.path, onChange: (path) => set({ path }) })),
          form.method !== 'HEAD' && h('div', null,
            h('span', { class: 'rights-label' }, takesLines(form.path) ? 'Body: lines of JSON' : 'Body'),
            h(Editor, { label: 'Body', language: 'json', height: 'small', value: form.body, onChange: (body) => set({ body }) })),
          h('details', { class: 'rights-more', open: Boolean(form.address || form.referer || form.origin || form.type) },
            h('summary', null, 'Where it comes from'),
            h(TextField, { label: 'Client address', hint: 'Empty: yours.', placeholder: '192.0.2.7', value: form.address, onChange: (address) => set({ address }) }),
            h(TextField, { label: 'Page (Referer)', placeholder: 'https://shop.example/search', value: form.referer, onChange: (referer) => set({ referer }) }),
            h(TextField, { label: 'Origin', hint: 'Counts where a page tells no referer.', placeholder: 'https://shop.example', value: form.origin, onChange: (origin) => set({ origin }) }),
            h(TextField, { label: 'Content type', hint: 'Empty: JSON, or lines of JSON where the path takes them.', value: form.type, onChange: (type) => set({ type }) })),
          h('div', { class: 'rights-bar' }, h(Button, { type: 'submit', kind: 'primary', busy: state.busy, disabled: !form.path.trim() }, 'Check'),
            form.path.trim() && h(CopyCurl, { method: 'POST', url: `${bases().gateway}/permission/_simulate`, body: describedOf(form) })))),
      h('div', { class: 'rights-decision', 'aria-live': 'polite', ref: decision },
        h(ErrorBox, { error: state.error }),
        state.trace
          ? h(Verdict, { trace: state.trace, who: state.asked.who, credentials: credentials.value ?? [], people: people.value ?? [] })
          : !state.error && h(Section, { title: 'Decision' }, h('p', { class: 'muted' }, 'Describe a request, and every check is shown here in its order.'))),
      h(Section, { title: 'Or begin with', class: 'rights-begin' },
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

function Who({ value, onChange, people, credentials, me }) {
  const known = value === '' || people.some((one) => one.username === value) || credentials.some((one) => one.username === value);
  const options = [
    { value: '', label: `${me} (you)` },
    ...(known ? [] : [{ value, label: value }]),
    ...credentials.map((one) => ({ value: one.username, label: `${one.description || 'Credential'} · ${one.username}${one.role ? ` · role ${one.role}` : ''}` })),
    ...people.filter((one) => one.username !== me).map((one) => ({ value: one.username, label: `User ${one.username}` })),
  ];
  return h(SelectField, { label: 'Who asks', value, options, onChange });
}

import { h } from 'preact';
import { Button, CopyButton, Dialog, Note } from '../../app/components/index.js';
import { bases } from '../../app/api.js';

/** The header that signs a request in with a name and a secret. */
export function basicHeader(name, secret) {
  const bytes = new TextEncoder().encode(`${name}:${secret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function Line({ label, text }) {
  return h('div', { class: 'rights-secret' },
    h('span', { class: 'rights-secret-name' }, label),
    h('code', { tabIndex: 0, 'aria-label': label }, text),
    h(CopyButton, { text, label: `Copy ${label.toLowerCase()}` }, 'Copy'));
}

/**
 * A credential's secret, the only time that it is shown.
 * @param {object} props
 * @param {{username: string, password: string}|null} props.of nothing is shown without one
 * @param {string} props.title
 * @param {any} [props.text]
 * @param {() => void} props.onClose
 * @param {any} [props.more] actions beside the one that closes
 */
export function SecretShown({ of, title, text, onClose, more }) {
  return of && h(Dialog, {
    open: true, title, onClose, stay: true, wide: true, class: 'rights-dialog',
    actions: [more, h(Button, { key: 'kept', kind: 'primary', onClick: onClose }, 'Done')],
  },
    h('div', { class: 'rights-stack' },
      text && h('p', null, text),
      h(Line, { label: 'Name and password', text: `${of.username}:${of.password}` }),
      h(Line, { label: 'Header', text: `Authorization: ${basicHeader(of.username, of.password)}` }),
      h(Line, { label: 'First request', text: firstRequest(of) }),
      h(Note, { kind: 'warning' }, 'Copy the password now. The gateway stores only a hash and cannot show it again. If you lose it, rotate the password.')));
}

/** A command that does something with the credential. */
function firstRequest({ username, password, categories = [], ops = [], indices = [], referers = [] }) {
  const user = `-u '${username}:${password.replaceAll("'", "'\\''")}'`;
  const page = referers.find((one) => one !== '*' && !one.includes('*'));
  const from = page ? ` -H 'Referer: ${page.includes('://') ? page : `https://${page}`}'` : '';
  const index = indices.find((one) => !/[!*]/.test(one));
  if (index && ops.includes('read') && categories.includes('declarative')) {
    return `curl ${user}${from} '${bases().engine}${encodeURIComponent(index)}/_declarative' -H 'Content-Type: application/json' -d '{"query": [{"id": "search", "size": 3}]}'`;
  }
  return index && ops.includes('read') && categories.includes('search')
    ? `curl ${user}${from} '${bases().engine}${encodeURIComponent(index)}/_search?size=3'`
    : `curl ${user}${from} '${bases().gateway}/permission/_whoami'`;
}

import { h } from 'preact';
import { Icon } from './icon.js';

const PLAIN = {
  0: 'The gateway did not answer.',
  401: 'Your credential is not valid any more. Sign in again.',
  403: 'Your credential does not have the right to do this.',
  404: 'It is not there (any more).',
  409: 'It was changed by somebody else in the meantime.',
  412: 'It was changed by somebody else in the meantime.',
  413: 'It is too large.',
  429: 'Too many requests at the moment. Try again shortly.',
  502: 'The engine behind the gateway did not answer as it should.',
  503: 'The engine or the gateway is not ready. Try again shortly.',
  504: 'The engine took too long.',
};

const CHANGED = /^(conflict|version_conflict)/;

/** A refusal of what does not fit the present state is not always somebody else's doing. */
function plainWords({ status, type }) {
  return status === 409 && !CHANGED.test(type ?? '') ? 'That is not possible as things stand.' : PLAIN[status];
}

/**
 * What went wrong, in plain words first.
 *
 * @param {{error: any, onRetry?: () => void, title?: string}} props nothing is shown without an error
 */
export function ErrorBox({ error, onRetry, title }) {
  if (!error || error.name === 'AbortError') {
    return null;
  }
  const details = Array.isArray(error.details) ? error.details : [];
  return h(
    'div',
    { class: 'box error', role: 'alert' },
    h(Icon, { name: 'warning' }),
    h(
      'div',
      null,
      h('strong', null, title ?? plainWords(error) ?? 'That did not work.'),
      h('p', null, error.message),
      details.length > 0 &&
        h('ul', null, details.map((one, at) => h('li', { key: at }, typeof one === 'string' ? one : [one.pointer ?? one.path, one.message ?? one.reason].filter(Boolean).join(': ')))),
      (error.type || error.requestId) &&
        h('p', { class: 'muted small' }, error.type, error.requestId && ` · request ${error.requestId}`),
      onRetry && h('button', { type: 'button', class: 'button small', onClick: onRetry }, 'Try again'),
    ),
  );
}

/**
 * Nothing to show, and what to do about it.
 *
 * @param {{title: any, text?: any, icon?: string, action?: any}} props
 */
export function Empty({ title, text, icon = 'info', action }) {
  return h('div', { class: 'empty' }, h(Icon, { name: icon }), h('strong', null, title), text && h('p', null, text), action);
}

/** Something is under way. */
export function Spinner({ label = 'Loading' }) {
  return h('span', { class: 'spinner', role: 'status' }, h('span', { class: 'only-read' }, label));
}

/**
 * What `useLoad` says: a spinner, an error, or the children with the value.
 *
 * @param {{of: {value: any, error: any, loading: boolean, reload?: () => void}, children: (value: any) => any}} props
 */
export function Loading({ of: { value, error, reload }, children }) {
  if (error && value === undefined) {
    return h(ErrorBox, { error, onRetry: reload });
  }
  return value === undefined ? h('div', { class: 'loading' }, h(Spinner, {})) : [error && h(ErrorBox, { error, onRetry: reload }), children(value)];
}

/**
 * A remark beside what it is about.
 *
 * @param {{kind?: 'info'|'ok'|'warning'|'danger', children?: any}} props
 */
export function Note({ kind = 'info', children }) {
  return h('div', { class: `box ${kind}` }, h(Icon, { name: kind === 'ok' ? 'check' : kind === 'info' ? 'info' : 'warning' }), h('div', null, children));
}

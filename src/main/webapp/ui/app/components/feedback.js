import { h } from 'preact';
import { faultsOf } from '../fielderrors.js';
import { Icon } from './icon.js';

const PLAIN = {
  0: 'The request was not completed.',
  401: 'Your credential is no longer valid. Sign in again.',
  403: 'Your credential does not have the right to do this.',
  404: 'Not found. It may have been deleted.',
  409: 'Another user changed it in the meantime.',
  412: 'Another user changed it in the meantime.',
  413: 'The request is too large.',
  429: 'Too many requests. Try again in a moment.',
  502: 'The engine returned an invalid response.',
  503: 'The engine or the gateway is not ready. Try again in a moment.',
  504: 'The engine did not respond in time.',
};

const CHANGED = /^(conflict|version_conflict)/;

/** A refusal of what does not fit the present state is not always somebody else's doing. */
function plainWords({ status, type }) {
  return status === 409 && !CHANGED.test(type ?? '') ? 'This is not possible in the current state.' : PLAIN[status];
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
  const faults = faultsOf(error);
  const details = [...(Array.isArray(error.details) ? error.details : []), ...(faults.length > 1 ? faults : [])];
  return h(
    'div',
    { class: 'box error', role: 'alert' },
    h(Icon, { name: 'warning' }),
    h(
      'div',
      null,
      h('strong', null, title ?? plainWords(error) ?? 'The request failed.'),
      // What the banner says already is not said again.
      h('p', null, error.status === 0 ? 'Try again when the gateway responds.' : error.message),
      details.length > 0 &&
        h('ul', null, details.map((one, at) => h('li', { key: at }, typeof one === 'string' ? one : [one.pointer ?? one.path, one.message ?? one.reason].filter(Boolean).join(': ')))),
      (error.type || error.requestId) &&
        h('p', { class: 'muted small' }, error.type, faults.length === 1 && ` at ${faults[0].pointer}`, error.requestId && ` · request ${error.requestId}`),
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

/** The room that something will take which is under way, so that nothing jumps when it is there. */
export function Skeleton({ label = 'Loading', lines = 6 }) {
  return h('div', { class: 'skeleton', role: 'status' }, h('span', { class: 'only-read' }, label), Array.from({ length: lines }, (_, at) => h('span', { key: at, 'aria-hidden': 'true' })));
}

/**
 * What `useLoad` says: a skeleton, an error, or the children with the value.
 *
 * @param {{of: {value: any, error: any, loading: boolean, reload?: () => void}, children: (value: any) => any}} props
 */
export function Loading({ of: { value, error, reload }, children }) {
  if (error && value === undefined) {
    return h(ErrorBox, { error, onRetry: reload });
  }
  return value === undefined ? h(Skeleton, {}) : [error && h(ErrorBox, { error, onRetry: reload }), children(value)];
}

/**
 * A remark beside what it is about.
 *
 * @param {{kind?: 'info'|'ok'|'warning'|'danger', children?: any}} props
 */
export function Note({ kind = 'info', children }) {
  return h('div', { class: `box ${kind}` }, h(Icon, { name: kind === 'ok' ? 'check' : kind === 'info' ? 'info' : 'warning' }), h('div', null, children));
}

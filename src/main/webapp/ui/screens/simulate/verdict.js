import { h } from 'preact';
import { Facts, Icon, LinkButton, Section } from '../../app/components/index.js';
import { href, part } from '../../app/router.js';
import { categoryLabel } from '../rights/catalogue.js';
import { userHref } from '../users/list.js';
import { remedyOf, stepsOf } from './trace.js';

const WORD = { passed: 'passed', refused: 'failed', open: 'not reached' };
const SIGN = { passed: 'check', refused: 'close', open: 'minus' };

/**
 * A decision: what came of it first, then each check.
 * @param {{trace: object, who: string, credentials: object[], people: object[]}} props
 */
export function Verdict({ trace, who, credentials, people }) {
  const steps = stepsOf(trace);
  const failed = steps.find((step) => step.state === 'refused');
  return h(Section, { title: 'Decision' },
    h('div', { class: `rights-verdict ${trace.allowed ? 'passed' : 'refused'}` },
      h(Icon, { name: trace.allowed ? 'check' : 'close' }),
      h('div', null,
        h('strong', null, trace.allowed ? 'Allowed' : `Denied with ${trace.status}${failed ? ` by the check “${failed.title}”` : ''}`),
        h('p', null, trace.allowed ? allowedText(trace) : sentence(trace.message)),
        !trace.allowed && h('p', null, remedyOf(trace.failed_check), ' ', h(Remedy, { who, credentials, people })))),
    h(Facts, {
      items: [
        ['Credential', h('code', null, trace.principal)],
        ['API', trace.api ? h('code', null, trace.api) : 'unknown'],
        ['Requires', needsOf(trace)],
        trace.rewritten_path && ['Forwarded as', h('code', null, trace.rewritten_path)],
      ],
    }),
    h('ol', { class: 'rights-steps' }, steps.map((step) => h(Step, { key: step.name, step, allowed: trace.allowed, message: step.state === 'refused' ? trace.message : '' }))));
}

/** The checks that every request goes through, before one is described. */
export function Checks() {
  return h('ol', { class: 'rights-steps' }, stepsOf({ checks: [] }).map((step) => h(Step, { key: step.name, step })));
}

function Step({ step: { title, text, state, facts }, allowed, message }) {
  return h('li', { class: state },
    h('span', { class: 'rights-sign' }, h(Icon, { name: SIGN[state] })),
    h('div', null,
      h('strong', null, title, h('span', { class: 'only-read' }, `: ${WORD[state]}`)),
      h('p', { class: 'muted' }, state === 'open' && allowed ? 'Does not apply to this request.' : text),
      facts.length > 0 && h('p', { class: 'rights-facts' }, facts.map((fact) => h('code', { key: fact }, fact))),
      message && h('p', { class: 'rights-why' }, sentence(message))));
}

function Remedy({ who, credentials, people }) {
  if (credentials.some((one) => one.username === who)) {
    return h(LinkButton, { href: href(`credentials/${part(who)}`), small: true }, 'Open the credential');
  }
  return people.some((one) => one.username === who) && h(LinkButton, { href: userHref(who), small: true }, 'Open the user');
}

function needsOf({ category, acl, ops }) {
  return [category ? categoryLabel(category) : 'no category', acl && `ACL ${acl}`, ops.join(' and ')].filter(Boolean).join(', ');
}

function allowedText({ rewritten_path: rewritten }) {
  return rewritten
    ? 'The request is rewritten to reach only what is granted.'
    : 'Every check passed. The request is forwarded unchanged.';
}

function sentence(message = '') {
  return message && `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}

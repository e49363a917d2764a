import { h } from 'preact';
import { Facts, Icon, LinkButton, Section } from '../../app/components/index.js';
import { href, part } from '../../app/router.js';
import { categoryLabel } from '../rights/catalogue.js';
import { userHref } from '../users/list.js';
import { remedyOf, stepsOf } from './trace.js';

const WORD = { passed: 'passed', refused: 'refused', open: 'not reached' };
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
        h('strong', null, trace.allowed ? 'Allowed' : `Refused with ${trace.status}${failed ? `, at “${failed.title}”` : ''}`),
        h('p', null, trace.allowed ? allowedText(trace) : sentence(trace.message)),
        !trace.allowed && h('p', null, remedyOf(trace.failed_check), ' ', h(Remedy, { who, credentials, people })))),
    h(Facts, {
      items: [
        ['Who', h('code', null, trace.principal)],
        ['Call', trace.api ? h('code', null, trace.api) : 'none that is known by name'],
        ['Needs', needsOf(trace)],
        trace.rewritten_path && ['Sent on as', h('code', null, trace.rewritten_path)],
      ],
    }),
    h('ol', { class: 'rights-steps' }, steps.map((step) => h(Step, { key: step.name, step, allowed: trace.allowed, message: step.state === 'refused' ? trace.message : '' }))));
}

function Step({ step: { title, text, state, facts }, allowed, message }) {
  return h('li', { class: state },
    h('span', { class: 'rights-sign' }, h(Icon, { name: SIGN[state] })),
    h('div', null,
      h('strong', null, title, h('span', { class: 'only-read' }, `: ${WORD[state]}`)),
      h('p', { class: 'muted' }, state === 'open' && allowed ? 'Not asked of this request.' : text),
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
  return [category ? categoryLabel(category) : 'no kind in particular', acl && `call ${acl}`, ops.join(' and ')].filter(Boolean).join(', ');
}

function allowedText({ rewritten_path: rewritten }) {
  return rewritten
    ? 'It is sent on in another form, so that it reaches only what is granted.'
    : 'Every check passed; it goes on as it is.';
}

function sentence(message = '') {
  return message && `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;
}

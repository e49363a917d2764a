import { h } from 'preact';
import { Badge, Button, Empty, ErrorBox } from '../../../app/components/index.js';
import { href, part } from '../../../app/router.js';
import { useLive } from '../live/useLive.js';
import { kindOf } from '../model/actions.js';
import { TestBox, useTest } from '../live/testbox.js';

/** Which rules apply to a text, and which come close. */
export function Tester({ onClose }) {
  const test = useTest();
  const { index, text, time } = test.value;
  const body = index && text.trim() ? { index, query: text.trim(), time: time ? Math.floor(new Date(time).getTime() / 1000) : undefined } : null;
  const { answer, error } = useLive(body);
  return h(TestBox, { test, label: 'Which rules apply to a search?', alone: false },
    h(ErrorBox, { error }),
    body !== null && answer && h('div', { class: 'rules-tested', 'aria-live': 'polite' },
      answer.applied.length === 0 ? h(Empty, { icon: 'search', title: 'No rule applies' }) : h(List, { label: 'Rules that apply', rules: answer.applied, kind: 'ok', word: 'Applies' }),
      answer.notApplied.length > 0 && h(List, { label: 'Rules that come close', rules: answer.notApplied, kind: 'plain', word: 'Not met' })),
    h('div', null, h(Button, { small: true, onClick: onClose }, 'Close')));
}

function List({ label, rules, kind, word }) {
  return h('ul', { class: 'rules-fired', 'aria-label': label }, rules.map(({ id, name, actions, failedOn }) => h('li', { key: id },
    h(Badge, { kind }, word),
    h('a', { href: href(`rules/${part(id)}`) }, name ?? id),
    failedOn && h('code', null, typeof failedOn === 'string' ? failedOn : JSON.stringify(failedOn)),
    actions && h('span', { class: 'muted small' }, actions.map((type) => kindOf(type).title).join(', ')))));
}

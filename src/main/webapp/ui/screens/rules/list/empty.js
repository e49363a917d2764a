import { h } from 'preact';
import { Empty, JsonView, LinkButton, Section } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';
import { EXAMPLE, NEW, STARTS } from '../model/rule.js';
import { thenWords, whenWords } from '../model/words.js';

/** What rules do, and how to begin. */
export function NoRules({ mayWrite }) {
  const starts = Object.entries(STARTS).filter(([, { text }]) => text);
  return h('div', { class: 'rules-list-page' },
    h('div', { class: 'card' }, h(Empty, { icon: 'pin', title: 'No query rules', text: 'A rule changes what certain searches show: it pins or hides documents, boosts what you promote, or corrects a search text. You see the results before you save.', action: mayWrite && h(LinkButton, { kind: 'primary', icon: 'plus', href: href(`rules/${NEW}`, { from: 'pin' }) }, 'Create your first rule') })),
    mayWrite && h(Section, { title: 'Start from a template' },
      h('ul', { class: 'rules-starts' }, starts.map(([id, { title, text }]) => h('li', { key: id }, h('a', { class: 'rules-type', href: href(`rules/${NEW}`, { from: id }) }, h('strong', null, title), h('span', { class: 'muted small' }, text)))))),
    h(Section, { title: 'Example', lead: `${whenWords(EXAMPLE)}: ${thenWords(EXAMPLE)}, for three weeks.` }, h(JsonView, { value: EXAMPLE, open: 5, label: 'Example of a rule' })));
}

import { h } from 'preact';
import { Note } from '../../../app/components/index.js';
import { href, part } from '../../../app/router.js';

const TITLES = {
  conflicting_pins: 'Conflict', never_applies: 'Never applies', expired: 'Ended', shadowed: 'Never reached', missing_document: 'Missing document',
};

/** The message with the names of rules in place of their IDs. */
const inWords = ({ message, rules }, named) => rules.reduce((text, id) => (named.has(id) ? text.replaceAll(`\`${id}\``, `“${named.get(id)}”`) : text), message);

/**
 * What is odd about rules.
 *
 * @param {{findings: object[], rules: object[], of?: string}} props `rules`: to name them; `of`: only about that one
 */
export function Findings({ findings, rules, of }) {
  const shown = findings.filter((one) => of === undefined || one.rules.includes(of));
  const named = new Map(rules.map(({ id, name }) => [id, name]));
  if (shown.length === 0) {
    return null;
  }
  return h(Note, { kind: 'warning' },
    h('strong', null, shown.length === 1 ? 'Something to look at' : `${shown.length} things to look at`),
    h('ul', { class: 'rules-findings' }, shown.slice(0, 20).map((one, at) => h('li', { key: at },
      h('span', null, `${TITLES[one.type] ?? one.type}: ${inWords(one, named)} `),
      one.rules.filter((id) => id !== of).map((id, place) => [place > 0 && ', ', h('a', { key: id, href: href(`rules/${part(id)}`) }, named.get(id) ?? id)])))));
}

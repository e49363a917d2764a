import { h } from 'preact';
import { Badge } from '../../../app/components/index.js';
import { href, part } from '../../../app/router.js';

const link = ({ id, name }) => h('a', { href: href(`rules/${part(id)}`) }, name ?? id);

/**
 * Whether a rule is applied to the test search, and which others are.
 *
 * @param {{answer: object, id: string, stale: boolean}} props `stale`: the answer is of an earlier state
 */
export function Verdict({ answer, id, stale }) {
  const { applied, notApplied } = answer;
  const own = applied.some((one) => one.id === id);
  const failed = notApplied.find((one) => one.id === id)?.failedOn;
  const others = applied.filter((one) => one.id !== id);
  return h('div', { class: 'rules-verdict', role: 'status' },
    stale
      ? h(Badge, { kind: 'warning' }, 'Results of the last valid rule')
      : own ? h(Badge, { kind: 'ok' }, 'This rule applies') : h(Badge, { kind: 'warning' }, 'This rule does not apply'),
    !own && !stale && failed && h('span', { class: 'small' }, 'Not met: ', h('code', null, typeof failed === 'string' ? failed : JSON.stringify(failed))),
    others.length > 0 && h('span', { class: 'small' }, 'Also applied: ', others.map((one, at) => [at > 0 && ', ', link(one)])));
}

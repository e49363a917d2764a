import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from './feedback.js';

const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2));
const CONTEXT = 3;

/** Long stretches without a change are left out but for their edges. */
function lines(parts) {
  const all = [];
  parts.forEach((part, at) => {
    const mark = part.added ? '+' : part.removed ? '-' : ' ';
    const own = part.value.replace(/\n$/, '').split('\n').map((line) => ({ mark, line }));
    const long = mark === ' ' && own.length > CONTEXT * 2 + 1;
    if (!long) {
      all.push(...own);
      return;
    }
    const head = at === 0 ? [] : own.slice(0, CONTEXT);
    const tail = at === parts.length - 1 ? [] : own.slice(-CONTEXT);
    all.push(...head, { mark: '…', line: `${own.length - head.length - tail.length} lines unchanged` }, ...tail);
  });
  return all;
}

const CLASS = { '+': 'added', '-': 'removed', '…': 'skipped' };
const READ = { '+': 'added: ', '-': 'removed: ' };

/**
 * What differs between two texts, or two values as JSON, line by line.
 *
 * @param {{before: any, after: any, label?: string}} props
 */
export function Diff({ before, after, label = 'Changes' }) {
  const [parts, setParts] = useState(null);
  const [from, to] = [text(before), text(after)];
  useEffect(() => {
    let here = true;
    import('diff').then(({ diffLines }) => here && setParts(diffLines(`${from}\n`, `${to}\n`)));
    return () => {
      here = false;
    };
  }, [from, to]);
  if (from === to) {
    return h('p', { class: 'muted' }, 'No difference.');
  }
  if (!parts) {
    return h(Spinner, {});
  }
  return h(
    'div',
    { class: 'diff', role: 'group', 'aria-label': label, tabIndex: 0 },
    lines(parts).map(({ mark, line }, at) =>
      h('div', { key: at, class: `diff-line ${CLASS[mark] ?? ''}` }, h('span', { class: 'diff-mark', 'aria-hidden': 'true' }, mark), READ[mark] && h('span', { class: 'only-read' }, READ[mark]), h('span', null, line)),
    ),
  );
}

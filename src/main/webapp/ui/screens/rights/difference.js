import { h } from 'preact';

const MOST = 12;

/**
 * Changes field by field: what goes, and what comes.
 * @param {{changes: {name: string, label: string, removed: string[], added: string[]}[]}} props
 */
export function Difference({ changes }) {
  return h('dl', { class: 'rights-difference' }, changes.map(({ name, label, removed, added }) =>
    h('div', { key: name },
      h('dt', null, label),
      h('dd', null,
        removed.length === 0 && added.length === 0 && h('p', { class: 'gone' }, 'cleared'),
        h(Lines, { mark: '−', word: 'removed', of: removed, class: 'gone' }),
        h(Lines, { mark: '+', word: 'added', of: added, class: 'come' })))));
}

function Lines({ mark, word, of, class: kind }) {
  const more = of.length - MOST;
  return of.length > 0 && h('ul', { class: kind },
    (more > 1 ? of.slice(0, MOST) : of).map((line, at) => h('li', { key: at },
      h('span', { 'aria-hidden': 'true' }, `${mark} `),
      h('span', { class: 'only-read' }, `${word}: `),
      line)),
    more > 1 && h('li', null, `and ${more} more`));
}

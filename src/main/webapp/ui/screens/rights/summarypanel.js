import { h } from 'preact';
import { summaryOf } from './summary.js';

/**
 * What a credential may do, in plain words, beside the form that makes it.
 * @param {{record: object, title?: string, person?: boolean}} props `person`: of a user, not of a credential
 */
export function SummaryPanel({ record, title = 'Summary', person = false }) {
  const { does, warns } = summaryOf(record, person);
  return h('section', { class: 'rights-summary', 'aria-live': 'polite', 'aria-label': title },
    h('h2', null, title),
    h('ul', null, does.map((sentence) => h('li', { key: sentence }, sentence))),
    warns.length > 0 && h('div', { class: 'rights-warnings' },
      h('h3', null, 'Warnings'),
      h('ul', null, warns.map((sentence) => h('li', { key: sentence }, sentence)))));
}

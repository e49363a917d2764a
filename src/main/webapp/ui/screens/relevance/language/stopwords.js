import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Section, TagsField, Toggle, useLoad } from '../../../app/components/index.js';
import { readStopWords } from './calls.js';

/** Words that are not searched for. */
export function StopWords({ language, error, onChange }) {
  const { applyStopwords, customStopwords = [], language: name = 'universal' } = language;
  const [open, setOpen] = useState(false);
  return h(Section, { title: 'Stop words', lead: 'Frequent words that say little, such as “the” or “of”.' },
    h(Toggle, { label: 'Ignore stop words', checked: applyStopwords !== false, onChange: (on) => onChange({ applyStopwords: on }) }),
    applyStopwords !== false && h('div', { class: 'relevance-form' },
      h('details', { class: 'relevance-subs', open, onToggle: (event) => setOpen(event.currentTarget.open) },
        h('summary', null, 'Built-in stop words of the language'),
        open && h(BuiltIn, { key: name, language: name })),
      h(TagsField, { label: 'Additional stop words', values: customStopwords, error, onChange: (words) => onChange({ customStopwords: words }) })));
}

function BuiltIn({ language }) {
  const found = useLoad((signal) => readStopWords(language, signal), [language]);
  return h(Loading, { of: found }, (words) => h('p', { class: 'muted small' }, words.length === 0 ? 'This language has none.' : words.join(', ')));
}

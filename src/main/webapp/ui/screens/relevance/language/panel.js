import { h } from 'preact';
import { Section, SelectField, TagsField, Toggle } from '../../../app/components/index.js';
import { changesOf, needsReindex } from '../model/changes.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { ApplyLanguage } from './apply.js';
import { LANGUAGES } from './languages.js';
import { StopWords } from './stopwords.js';
import { TokenTester } from './tokens.js';

/** How words are analyzed: language, stop words, forms of words. */
export function LanguagePanel({ tuning, fields }) {
  const { language, indexSettings } = tuning.draft.settings;
  const set = (part) => tuning.setSection('language', part);
  const error = (member) => tuning.errorOf(`/language/${member}`);
  const gram = (member, label) => h(NumberField, { key: member, label, min: 1, value: indexSettings[member], error: tuning.errorOf(`/indexSettings/${member}`), onChange: (size) => tuning.setSection('indexSettings', { [member]: size }) });
  return [
    h(Section, { key: 'language', title: 'Language', lead: 'The language of the texts in this index. Words are found in all their forms.' },
      h('div', { class: 'relevance-form' },
        h(SelectField, { label: 'Language', value: language.language ?? 'universal', options: LANGUAGES, error: error('language'), hint: 'Universal works for every language and does not change the forms of words.', onChange: (next) => set({ language: next }) }),
        h(Toggle, { label: 'Ignore diacritics', checked: language.normalizeDiacritics !== false, hint: '“Amelie” finds “Amélie”.', onChange: (normalizeDiacritics) => set({ normalizeDiacritics }) }),
        h(Toggle, { label: 'Find parts of words', checked: indexSettings?.enableNgram !== false, hint: '“phone” finds “smartphone”. The index becomes larger.', onChange: (enableNgram) => tuning.setSection('indexSettings', { enableNgram }) }),
        indexSettings?.enableNgram !== false && 'minGram' in (indexSettings ?? {}) && [
          gram('minGram', 'Letters of a part at least'),
          gram('maxGram', 'Letters of a part at most'),
        ],
        h(TagsField, { label: 'Stemming exceptions', values: language.stemmingExceptions ?? [], error: error('stemmingExceptions'), hint: 'Words that keep their form, such as names of brands. “mice => mouse” sets the form of a word.', onChange: (stemmingExceptions) => set({ stemmingExceptions }) }))),
    h(StopWords, { key: 'stop', language, error: error('customStopwords'), onChange: set }),
    h(ApplyLanguage, { key: 'apply', tuning, changed: needsReindex(changesOf(tuning.base.settings, tuning.draft.settings)) }),
    h(TokenTester, { key: 'test', index: tuning.index, fields }),
  ];
}

import { h } from 'preact';
import { Section, SelectField, Toggle } from '../../../app/components/index.js';
import { RankFeatures } from './rankfeatures.js';

const TYPOS = [
  { value: '0', label: 'Off' },
  { value: 'AUTO', label: 'Auto' },
  { value: '1', label: '1 letter' },
  { value: '2', label: '2 letters' },
];

const MATCH = [
  { value: 'or', label: 'Any word' },
  { value: 'and', label: 'All words' },
];

/** How the words of a search text have to match. */
export function MatchingPanel({ tuning, fields }) {
  const { search } = tuning.draft.settings;
  const set = (part) => tuning.setSection('search', part);
  return [
    h(Section, { key: 'words', title: 'Words', lead: 'How the words of a search text have to match.' },
      h('div', { class: 'relevance-form' },
        h(SelectField, {
          label: 'Typo tolerance', value: String(search.fuzziness ?? 0), options: TYPOS, error: tuning.errorOf('/search/fuzziness'),
          hint: 'Auto allows 1 different letter in words of 3 to 5 letters and 2 in longer words.',
          onChange: (value) => set({ fuzziness: value === 'AUTO' ? value : Number(value) }),
        }),
        h(SelectField, {
          label: 'Match', value: search.queryFormat ?? 'or', options: MATCH, error: tuning.errorOf('/search/queryFormat'),
          hint: 'All words finds fewer documents. Any word finds more, and those with several words come first.',
          onChange: (queryFormat) => set({ queryFormat }),
        }))),
    h(Section, { key: 'operators', title: 'Operators', lead: 'What users can type besides words.' },
      h(Toggle, {
        label: 'Search operators', checked: Boolean(search.searchOperators), onChange: (searchOperators) => set({ searchOperators }),
        hint: 'Quotation marks search for a phrase, - excludes a word, | means or, * completes a word.',
      }),
      h(Toggle, {
        label: 'Query string syntax', checked: Boolean(search.queryString), onChange: (queryString) => set({ queryString }),
        hint: 'Also AND, OR, NOT, ranges and field names. An incomplete expression is an error.',
      })),
    h(RankFeatures, { key: 'features', tuning, fields }),
  ];
}

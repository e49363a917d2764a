import { h } from 'preact';
import { Section, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { getIn } from '../model/paths.js';

const RS = ['searchSettings', 'rsConfig'];
const GROUP = [...RS, 'featuredSuggestionsConfig', 'featuredSuggestionsGroupId'];
const FLAGS = [
  { name: 'autosuggest', label: 'Suggestions', usual: true },
  { name: 'enablePopularSuggestions', label: 'Popular searches' },
  { name: 'enableRecentSearches', label: 'Recent searches' },
  { name: 'enableFeaturedSuggestions', label: 'Featured suggestions' },
];

/** What a search box suggests. */
export function BoxForm({ document, set }) {
  const of = (name) => getIn(document, [...RS, name]);
  return h(Section, { title: 'Search box' },
    h(TextField, { label: 'Placeholder', value: of('placeholder') ?? '', onChange: (to) => set([...RS, 'placeholder'], to || undefined) }),
    FLAGS.map(({ name, label, usual = false }) => h(Toggle, { key: name, label, checked: of(name) ?? usual, onChange: (on) => set([...RS, name], on) })),
    of('enableFeaturedSuggestions') === true && h(TextField, { label: 'Group of featured suggestions', value: getIn(document, GROUP) ?? '', onChange: (to) => set(GROUP, to || undefined) }),
    h(NumberField, { label: 'Number of suggestions', min: 1, max: 20, value: of('size') ?? 6, onChange: (to) => set([...RS, 'size'], to) }));
}

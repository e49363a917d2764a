import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Empty, ErrorBox, Section, SelectField, TextField, Toggle } from '../../../app/components/index.js';
import { useSettled } from '../../../app/useSettled.js';
import { suggest } from './calls.js';
import { suggestionQuery } from './forms.js';

const SETTLED_MS = 120;

const KINDS = { did_you_mean: 'Other spelling', index: 'Document', popular: 'Popular', recent: 'Recent', featured: 'Featured', promoted: 'Promoted', predictive: 'Predicted', category: 'Category' };

/**
 * A box as users have it, with what it suggests.
 *
 * @param {{index: string, groups: object[], changed: Record<string, object>, turn: number}} props `changed`: preferences that are not
 *     saved, by kind; `turn` grows with each save
 */
export function TryOut({ index, groups, changed, turn }) {
  const [text, setText] = useState('');
  const [kinds, setKinds] = useState({ popular: true, recent: false, featured: '' });
  const [state, setState] = useState({ hits: null, error: null });
  const query = suggestionQuery(text, kinds, changed);
  const asked = text !== '' || kinds.popular || kinds.recent || kinds.featured !== '';
  useSettled(
    asked ? JSON.stringify([index, query, turn]) : null,
    (signal) => suggest(index, query, signal),
    ({ answer, error }) => setState(({ hits }) => ({ hits: error === null ? answer : hits, error })),
    SETTLED_MS,
  );
  const set = (part) => setKinds((before) => ({ ...before, ...part }));
  return h(Section, { title: 'Try it out', lead: 'Type as your users do. Unsaved changes take effect here if a request can set them.' },
    h(TextField, { label: 'Type here', type: 'search', value: text, onChange: setText }),
    h('div', { class: 'relevance-toggles' },
      h(Toggle, { label: 'Popular', box: true, checked: kinds.popular, onChange: (popular) => set({ popular }) }),
      h(Toggle, { label: 'Recent', box: true, checked: kinds.recent, onChange: (recent) => set({ recent }) }),
      groups.length > 0 && h(SelectField, { label: 'Featured group', hideLabel: true, value: kinds.featured, options: [{ value: '', label: 'No featured group' }, ...groups.map(({ id, name }) => ({ value: id, label: name ?? id }))], onChange: (featured) => set({ featured }) })),
    h(ErrorBox, { error: state.error }),
    state.hits !== null && (state.hits.length === 0
      ? h(Empty, { icon: 'search', title: 'No suggestions' })
      : h('ol', { class: 'relevance-suggested', 'aria-label': 'Suggestions' }, state.hits.map((hit, at) => h('li', { key: at }, h('span', null, plainText(hit.label ?? hit.value)), h('span', null, h(Badge, {}, wordOf(hit))))))));
}

/** Labels have tags around what was typed. */
const plainText = (text) => String(text ?? '').replace(/<\/?[a-z][^>]*>/g, '');

const wordOf = (hit) => (hit._category ? `In ${hit._category}` : (KINDS[hit._suggestion_type] ?? hit._suggestion_type ?? 'Document'));

import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button, Empty, ErrorBox, Icon, Note, Section, useMedia } from '../../../app/components/index.js';
import { judgmentsOf, keep, keptOf, withoutQuery, withQuery, withRating } from '../model/kept.js';
import { Found } from './found.js';
import { movesOf } from './moves.js';
import { TestQueries } from './queries.js';
import { usePreview } from './usePreview.js';

/**
 * Test queries, and what they find with the saved settings and with the draft.
 *
 * @param {{tuning: object, fields: {name: string, type: string}[], text: string, onText: (text: string) => void}} props `text`: the
 *     test query that is shown
 */
export function Preview({ tuning, fields, text, onText }) {
  const { index } = tuning;
  const [kept, setKept] = useState(() => keptOf(index));
  useEffect(() => keep(index, kept), [kept]);
  const shown = text.trim();
  const texts = useMemo(() => [...new Set([shown, ...kept.queries])].filter((one) => one !== ''), [shown, kept.queries]);
  const { answer, error, busy } = usePreview(tuning, texts, judgmentsOf(kept, texts));
  const entries = new Map((answer?.queries ?? []).map((entry) => [entry.query, entry]));
  const keepText = () => shown !== '' && setKept((before) => withQuery(before, shown));
  const submit = (event) => {
    event.preventDefault();
    keepText();
  };
  return h('section', { class: 'relevance-preview', 'aria-label': 'Preview', 'aria-busy': busy ? 'true' : undefined },
    h(Section, { title: 'Test queries', lead: 'Saved and draft side by side. Your test queries and ratings are stored in this browser.' },
      h('form', { class: 'relevance-test', role: 'search', onSubmit: submit },
        h('div', { class: 'comparison-text' },
          h(Icon, { name: 'search' }),
          h('input', { type: 'search', class: 'bare', 'aria-label': 'Test query', placeholder: 'Type what your users search for', value: text, autocomplete: 'off', spellcheck: false, onInput: (event) => onText(event.currentTarget.value) })),
        h(Button, { type: 'submit', icon: 'pin', disabled: shown === '' || kept.queries.includes(shown) }, 'Keep')),
      kept.queries.length > 0 && h(TestQueries, { queries: kept.queries, entries, shown, onShow: onText, onRemove: (one) => setKept((before) => withoutQuery(before, one)) }),
      answer && texts.length > 0 && h(Measures, { answer, changed: tuning.count > 0 })),
    h(ErrorBox, { error, title: error?.status === 404 ? 'The index does not exist.' : undefined }),
    shown === ''
      ? h(Empty, { icon: 'search', title: 'No test query', text: 'Enter a search text to see its results before and after your changes.' })
      : h(Compared, { index, entry: entries.get(shown), tuning, fields, ratings: kept.ratings[shown] ?? {}, onRate: (id, rating) => setKept((before) => withRating(withQuery(before, shown), shown, id, rating)) }));
}

const percent = (share) => `${Math.round(100 * share)} %`;
const figure = (value) => (typeof value === 'number' ? value.toFixed(2) : '–');

/** How far the draft is from what is saved, over all test queries. */
function Measures({ answer, changed }) {
  const { overlap, ndcg } = answer;
  if (!changed && !ndcg) {
    return null;
  }
  const quality = ndcg && (changed ? `${figure(ndcg.saved)} → ${figure(ndcg.draft)}` : figure(ndcg.saved));
  const measure = (label, value, title) => h('div', { title }, h('dt', null, label), h('dd', null, value));
  return h('dl', { class: 'relevance-measures' },
    changed && typeof overlap === 'number' && measure('Same results in the first 10', percent(overlap)),
    ndcg && measure('Quality by your ratings', quality, 'nDCG@10: 1 is the best order of the rated results'));
}

const WIDE = '(min-width: 40rem)';

function Compared({ index, entry, tuning, fields, ratings, onRate }) {
  const wide = useMedia(WIDE);
  const [side, setSide] = useState('draft');
  if (entry === undefined) {
    return null;
  }
  const moves = movesOf(entry);
  const changed = tuning.count > 0;
  const list = (of) => h(Found, { key: of, side: of, index, found: entry[of], query: entry.query, tuning, fields, moves: changed ? moves : null, ratings, onRate });
  if (!changed) {
    return [h(Note, { key: 'none' }, 'There are no changes to compare. Change a setting to see the results move.'), list('saved')];
  }
  if (wide) {
    return h('div', { class: 'comparison' }, list('saved'), list('draft'));
  }
  const choice = (of, label) => h('button', { type: 'button', class: 'button small', 'aria-pressed': side === of ? 'true' : 'false', onClick: () => setSide(of) }, label);
  return [h('div', { key: 'choice', class: 'comparison-choice', role: 'group', 'aria-label': 'Results with' }, choice('saved', 'Saved'), choice('draft', 'Draft')), list(side)];
}

import { h } from 'preact';
import { Badge, Empty, LinkButton, Note, SelectField, Spinner, useMedia } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';
import { partsOf } from '../../../app/search/results.js';
import { Filters } from './filters.js';
import { choicesOf, isSearchable, mainOf, textQueryOf, withOption } from './model.js';
import { SearchFailure } from './failure.js';
import { Results } from './resultlist.js';

const WIDE = '(min-width: 60.01rem)';

/**
 * A search as its users would see it: filters at the side, results in the middle.
 *
 * @param {{request: object, search: object, fields: object[], candidates: object[], settled: boolean,
 *     survey: object, stale: boolean, Why?: Function, onChange: (request: object) => void, onFault: (pointer: string) => void}} props
 */
export function SearchPage({ request, search, fields, candidates, settled, survey, stale, Why, onChange, onFault }) {
  const parts = search.answer ? partsOf(search.answer.json, search.request) : [];
  const filters = h(Filters, { request, parts, fields, candidates, settled: settled && fields.length > 0, survey, onChange });
  return h(
    'div',
    { class: 'playground-page' },
    h(Side, { count: choicesOf(request).length }, h(Options, { request, onChange }), filters),
    h(
      'section',
      { class: `playground-found ${search.busy ? 'busy' : ''}`, 'aria-label': 'Results', 'aria-busy': search.busy ? 'true' : undefined },
      h('h2', { class: 'only-read' }, 'Results'),
      stale && h(Note, { kind: 'warning' }, 'The JSON is not valid. These are the results of the last valid request.'),
      fields.length > 0 && !isSearchable(request) && mainOf(request) && h(Note, {}, 'The search text is not used: the index or the request has no text fields. Facets still filter.'),
      search.error && h(SearchFailure, { error: search.error, onFault }),
      search.answer
        ? h(Results, { request, asked: search.request, answer: search.answer, parts, fields, Why, onChange })
        : !search.error && h('div', { class: 'loading' }, h(Spinner, { label: 'Searching' })),
    ),
  );
}

/** Beside the results where there is room, else in a drawer above them. */
function Side({ count, children }) {
  const wide = useMedia(WIDE);
  if (wide) {
    return h('section', { class: 'playground-filter-side', 'aria-label': 'Facets' }, children);
  }
  return h('details', { class: 'playground-drawer' }, h('summary', null, 'Facets and options', count > 0 && h(Badge, { kind: 'accent' }, count)), children);
}

const MATCH = [
  { value: '', label: 'Any word' },
  { value: 'and', label: 'All words' },
];

const TYPOS = [
  { value: '', label: 'Off' },
  { value: 'AUTO', label: 'Auto' },
  { value: '1', label: '1 letter' },
  { value: '2', label: '2 letters' },
];

/** How words of the text have to match. */
function Options({ request, onChange }) {
  const query = textQueryOf(request);
  if (query === undefined || !isSearchable(request)) {
    return null;
  }
  const value = (name) => String(query[name] ?? '');
  const of = (options, text) => (options.some((one) => one.value === text) ? options : [...options, { value: text, label: text }]);
  const set = (name) => (text) => onChange(withOption(request, name, /^\d$/.test(text) ? Number(text) : text));
  const match = value('queryFormat') === 'or' ? '' : value('queryFormat');
  return h(
    'div',
    { class: 'playground-options' },
    h(SelectField, { label: 'Match', value: match, options: of(MATCH, match), onChange: set('queryFormat') }),
    h(SelectField, { label: 'Typo tolerance', value: value('fuzziness'), options: of(TYPOS, value('fuzziness')), onChange: set('fuzziness') }),
  );
}

/** Nothing to search in yet. */
export function NoIndex() {
  return h(Empty, { icon: 'search', title: 'No indices to search yet', text: 'Import a file to create one.', action: h(LinkButton, { href: href('import'), icon: 'upload', kind: 'primary' }, 'Import data') });
}

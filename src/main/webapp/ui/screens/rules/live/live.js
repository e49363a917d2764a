import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Diff, Empty, ErrorBox, JsonView, Note, useLoad, useMedia } from '../../../app/components/index.js';
import { outside } from '../../../app/fielderrors.js';
import { indexFields } from '../../../app/indexfields.js';
import { documentOf, orderOf } from '../../../app/search/document.js';
import { plain } from '../../../app/search/results.js';
import { useSession } from '../../../app/session.js';
import { placed, tried } from '../model/rule.js';
import { Found } from './found.js';
import { TestBox, useTest } from './testbox.js';
import { useLive } from './useLive.js';
import { Verdict } from './verdict.js';

const WIDE = '(min-width: 40rem)';
const SHOWN = ['/name', '/trigger', '/actions'];

/**
 * What a rule does to a test search, before and after; documents are pinned and hidden there.
 *
 * @param {{id: string|null, rule: object, change: (next: (rule: object) => object) => void, readOnly: boolean,
 *     onFaults: (faults: object[]) => void, onNames: (names: Map<string, string>) => void}} props
 */
export function Live({ id, rule, change, readOnly, onFaults, onNames }) {
  const session = useSession();
  const test = useTest(rule);
  const { index, text, time, only } = test.value;
  const searches = !['index', 'cron'].includes(rule.trigger?.type);
  const draft = tried(rule, id);
  const body = index && text.trim() && searches ? { index, query: text.trim(), rules: [draft.rule], only, merged: true, time: time ? Math.floor(new Date(time).getTime() / 1000) : undefined } : null;
  const { answer, error, busy } = useLive(body, (faults) => onFaults(placed(faults, draft.places)));
  const fields = useLoad((signal) => (index ? indexFields(session, index, signal).catch(() => []) : Promise.resolve([])), [index]);
  const [before, after] = ['before', 'after'].map((side) => hitsOf(answer, side));
  const hits = [...before.hits, ...after.hits];
  const order = orderOf(hits, fields.value ?? []);
  const documents = new Map(hits.map((hit) => [String(hit._id), documentOf(hit, fields.value ?? [], [], order)]));
  const known = JSON.stringify([...documents].map(([of, { title }]) => [of, title === null ? of : plain(title.value)]));
  const [names, setNames] = useState(new Map());
  useEffect(() => setNames((already) => {
    const all = new Map([...already, ...JSON.parse(known)]);
    onNames(all);
    return all;
  }), [known]);
  const rejected = error !== null && placed(faultsIn(error), draft.places);
  return h('section', { class: 'rules-live', 'aria-label': 'Live result', 'aria-busy': busy ? 'true' : undefined },
    h(TestBox, { test, label: 'Test search' }),
    !searches && h(Note, {}, 'This rule runs when documents are written or on a schedule. There is no search to show.'),
    h(ErrorBox, { error: rejected && rejected.length > 0 && outside(rejected, SHOWN).length === 0 ? null : error, title: error?.status === 404 ? 'The index does not exist.' : undefined }),
    body === null
      ? searches && h(Empty, { icon: 'search', title: 'No test search', text: 'Choose an index and enter a search text to see the results before and after.' })
      : answer && [
        h(Verdict, { key: 'verdict', answer, id: draft.rule.id, stale: Boolean(rejected) }),
        h(Compared, { key: 'compared', sides: { before, after }, rule, change: readOnly ? null : change, documents, names, index }),
        h(Extras, { key: 'extras', answer, raw: after.raw }),
      ]);
}

const faultsIn = (error) => {
  const told = error.answer?.error ?? {};
  return (told.faults ?? [told]).filter(({ pointer }) => pointer);
};

/** The hits of a side; the answer names them by the ID of the query. */
function hitsOf(answer, side) {
  const raw = answer?.results?.[side]?.search ?? {};
  const hits = raw.hits?.hits ?? [];
  return { raw, hits, total: raw.hits?.total?.value ?? raw.hits?.total ?? hits.length };
}

function Compared({ sides, ...rest }) {
  const wide = useMedia(WIDE);
  const [chosen, setChosen] = useState('after');
  const places = new Map(sides.before.hits.map((hit, at) => [String(hit._id), at + 1]));
  const side = (of) => h(Found, { key: of, side: of, found: sides[of], places, ...rest });
  if (wide) {
    return h('div', { class: 'comparison' }, side('before'), side('after'));
  }
  const choice = (of, label) => h('button', { type: 'button', class: 'button small', 'aria-pressed': chosen === of ? 'true' : 'false', onClick: () => setChosen(of) }, label);
  return [h('div', { key: 'choice', class: 'comparison-choice', role: 'group', 'aria-label': 'Results' }, choice('before', 'Before'), choice('after', 'After')), side(chosen)];
}

/** What the rules add to the answer, and do to the request. */
function Extras({ answer, raw }) {
  const { before, after } = answer.request;
  return [
    raw.redirect && h(Note, { key: 'redirect' }, 'The application opens ', h('code', null, raw.redirect.url), '.'),
    raw.customData !== undefined && JSON.stringify(raw.customData) !== '{}' && h('details', { key: 'data', open: true }, h('summary', null, 'Custom data'), h(JsonView, { value: raw.customData, open: 3, label: 'Custom data' })),
    JSON.stringify(before) !== JSON.stringify(after) && h('details', { key: 'request' }, h('summary', null, 'Changes to the request'), h(Diff, { before, after, label: 'Changes to the request' })),
  ];
}

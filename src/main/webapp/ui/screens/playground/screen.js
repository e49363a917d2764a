import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bases, curlOf, engine } from '../../app/api.js';
import { Button, CopyButton, copyAndTell, Menu, Page, useLoad, useMedia } from '../../app/components/index.js';
import { href, navigate } from '../../app/router.js';
import { searchPath } from '../../app/search/request.js';
import { useWhy } from '../../app/search/why.js';
import { useSession } from '../../app/session.js';
import { recentIndices } from '../browse/remembered.js';
import { engineKnowledge } from '../console/knowledge.js';
import { keptIndex, pipelineOf, useDraft, useSearch } from './draft.js';
import { RequestViews } from './requestviews.js';
import { firstRequest, isSearchable, mainOf, textOf, withText } from './search/model.js';
import { NoIndex, SearchPage } from './search/page.js';
import { candidatesOf, proposed, surveyOf } from './search/proposal.js';
import { SearchBox } from './search/searchbox.js';

/** A search page over an index, and beside it the declarative request that makes it. */
export default function Screen({ query }) {
  const [, redraw] = useState(0);
  const session = useSession();
  const knowledge = useMemo(() => {
    const made = engineKnowledge(() => redraw((turn) => turn + 1), session);
    made.refresh();
    return made;
  }, []);
  const [named, setNamed] = useState(false);
  useEffect(() => {
    knowledge.settled().then(() => setNamed(true));
  }, []);
  const index = query.index ?? keptIndex();
  useEffect(() => {
    const known = new Set(knowledge.indices);
    const first = recentIndices().find((name) => known.has(name)) ?? knowledge.indices.find((name) => !name.startsWith('.'));
    if (index === '' && first !== undefined) {
      navigate('playground', { ...query, index: first }, { replace: true });
    }
  }, [index, knowledge.indices.length]);
  return h(
    Page,
    { title: 'Search playground', lead: 'Try a search as your users would see it, and copy the request for your application.', wide: true },
    h(Workbench, { key: index, index, given: query.request, view: query.view, knowledge, named }),
  );
}

/** What the fields of an index hold, and the filters that follow from it; asked once for each index. */
function useCandidates(index, fields, knowledge) {
  const [read, setRead] = useState(false);
  useEffect(() => {
    knowledge.settled().then(() => setRead(true));
  }, []);
  const key = fields.map(({ name }) => name).join();
  const survey = useLoad(
    async (signal) => {
      const request = surveyOf(fields);
      const answer = request.query.length === 0 ? {} : (await engine('POST', searchPath(index), { json: request, safe: true, signal })).json;
      return { key, answer };
    },
    [index, key],
  );
  const known = survey.value?.key === key;
  const candidates = useMemo(() => (known ? candidatesOf(fields, survey.value.answer) : []), [known, key]);
  return { candidates, survey, settled: fields.length === 0 ? read : known || (survey.error !== undefined && !survey.loading) };
}

function Workbench({ index, given, view, knowledge, named }) {
  const draft = useDraft(index, given);
  const search = useSearch(index);
  const fields = knowledge.fields(index);
  const { candidates, survey, settled } = useCandidates(index, fields, knowledge);
  const start = () => firstRequest(fields, proposed(candidates));
  const [pointer, setPointer] = useState(null);
  const begun = useRef(false);
  useEffect(() => {
    // Who has emptied the request is about to write another.
    if (draft.text !== '') {
      begun.current = true;
    } else if (!begun.current && settled && index !== '') {
      draft.setRequest(start());
    }
  }, [draft.text === '', settled]);
  useEffect(() => {
    const timer = draft.text !== '' && draft.fault === null && setTimeout(() => search.run(draft.text), search.answer ? 200 : 0);
    return () => clearTimeout(timer);
  }, [draft.text, draft.fault === null]);
  const show = (next) => {
    setPointer(null);
    navigate('playground', { index, view: next }, { replace: true });
  };
  const opened = useRef(draft.text);
  useEffect(() => {
    // A reload would bring back what the address says, over what was changed since.
    if (given !== undefined && draft.text !== opened.current) {
      show(view);
    }
    opened.current = draft.text;
  }, [draft.text]);
  const onFault = (at) => {
    show('json');
    setPointer({ at });
  };
  const Why = useWhy({ index, request: search.request, pipeline: pipelineOf(search.answer), onSource: onFault });
  if (index === '' && named && knowledge.indices.length === 0) {
    return [h(SearchBox, { key: 'box', index, indices: [], text: '', disabled: true, onText: () => {}, onRun: () => {} }), h(NoIndex, { key: 'none' })];
  }
  const disabled = draft.text !== '' && (mainOf(draft.request) === undefined || !isSearchable(draft.request));
  return [
    h(SearchBox, { key: 'box', index, indices: knowledge.indices, view, text: textOf(draft.request), disabled, onText: (text) => draft.setRequest(withText(draft.request, text)), onRun: () => search.run(draft.text, true) }),
    h(Bar, { key: 'bar', index, draft, open: view !== undefined, onOpen: () => show(view === undefined ? 'form' : undefined), onReset: () => draft.setRequest(start()) }),
    h(
      'div',
      { key: 'views', class: `playground-split ${view === undefined ? '' : 'open'}` },
      view !== undefined && h(RequestViews, { index, draft, search, knowledge, fields, view, pointer, onView: show }),
      h(SearchPage, { request: draft.request, search, fields, candidates, settled, survey, stale: draft.fault !== null, Why, onChange: draft.setRequest, onFault }),
    ),
  ];
}

function Bar({ index, draft, open, onOpen, onReset }) {
  const narrow = useMedia('(max-width: 40rem)');
  const link = () => location.href.split('#')[0] + href('playground', { index, request: draft.text });
  const curl = () => curlOf({ method: 'POST', url: bases().engine + searchPath(index), body: draft.text });
  const items = [
    { label: 'Share link', onSelect: () => copyAndTell(link()) },
    { label: 'Copy as curl', onSelect: () => copyAndTell(curl()) },
    { label: 'Start over', onSelect: onReset },
  ];
  return h(
    'div',
    { class: 'playground-bar' },
    h(Button, { icon: 'code', small: true, 'aria-expanded': open ? 'true' : 'false', onClick: onOpen }, 'View request'),
    h('span', { class: 'playground-space' }),
    narrow
      ? h(Menu, { label: 'More actions', icon: 'more', items })
      : [
          h(CopyButton, { key: 'link', text: link, label: 'Share link', kind: 'quiet' }, 'Share link'),
          h(CopyButton, { key: 'curl', text: curl, label: 'Copy as curl' }, 'Copy as curl'),
          h(Button, { key: 'reset', kind: 'quiet', small: true, icon: 'undo', onClick: onReset }, 'Start over'),
        ],
  );
}

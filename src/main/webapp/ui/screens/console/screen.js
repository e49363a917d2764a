import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button, CopyButton, Editor, Menu, Page, Toolbar } from '../../app/components/index.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { forEditor, suggestionsAt } from './complete.js';
import { EXAMPLES } from './examples.js';
import { HistoryDialog } from './historylist.js';
import { engineKnowledge } from './knowledge.js';
import { consoleExtensions } from './language.js';
import { usePage, useRuns } from './page.js';
import { ResponsePane } from './response.js';
import { commandsOf } from './send.js';

const MAC = /Mac|iPhone|iPad/.test(navigator.platform ?? '');
const KEY = MAC ? '⌘ Enter' : 'Ctrl+Enter';

/** Raw calls of the engine: a page of requests at the left, answers at the right. */
export default function Screen({ query }) {
  useStylesheet(new URL('./console.css', import.meta.url));
  const page = usePage(query.load);
  const runs = useRuns();
  const [past, setPast] = useState(false);
  const session = useSession();
  const knowledge = useMemo(() => engineKnowledge(() => {}, session), []);
  useEffect(() => {
    knowledge.refresh();
    if (query.load) {
      navigate('console', {}, { replace: true });
    }
  }, []);
  const latest = useRef(null);
  latest.current = { run: () => runs.run(page.meant), tidy: page.tidy, moved: page.moved };
  const extensions = (modules) =>
    consoleExtensions(modules, {
      run: () => latest.current.run(),
      tidy: () => latest.current.tidy(),
      moved: (from, to) => latest.current.moved(from, to),
    });
  return h(
    Page,
    { title: 'Console', lead: 'Raw calls of the engine, judged by your own rights.', wide: true },
    h(Bar, { page, runs, knowledge, onHistory: () => setPast(true) }),
    h(
      'div',
      { class: 'console-panes' },
      h(
        'section',
        { class: 'console-page', 'aria-label': 'Requests' },
        h(Editor, {
          value: page.text,
          onChange: page.setText,
          label: `Requests; ${KEY} runs the one at the caret`,
          height: 'fill',
          extensions,
          onReady: page.ready,
          completions: (context) => offered(context, knowledge),
        }),
      ),
      h('section', { class: 'console-response', 'aria-label': 'Answers' }, h(ResponsePane, runs)),
    ),
    h(HistoryDialog, {
      open: past,
      onClose: () => setPast(false),
      onChoose: (text) => {
        setPast(false);
        page.add(text);
      },
    }),
  );
}

function Bar({ page, runs, knowledge, onHistory }) {
  const example = (one) => {
    const index = knowledge.indices.find((name) => !name.startsWith('.')) ?? 'my-index';
    const field = knowledge.fields(index).find((known) => known.type === 'keyword')?.name ?? 'category.keyword';
    page.add(one.text(index, field));
  };
  const many = page.meant.length > 1;
  return h(
    Toolbar,
    { label: 'Requests' },
    runs.running
      ? h(Button, { kind: 'danger', icon: 'stop', onClick: runs.stop }, 'Stop')
      : h(Button, { kind: 'primary', icon: 'play', disabled: page.meant.length === 0, onClick: () => runs.run(page.meant), title: KEY }, many ? `Run ${page.meant.length} requests` : 'Run'),
    h('span', { class: 'console-target muted', title: page.meant[0]?.path }, page.meant.length === 1 ? `${page.meant[0].method} ${page.meant[0].path}` : ''),
    h('span', { class: 'console-space' }),
    h(Button, { icon: 'code', kind: 'quiet', disabled: page.meant.length === 0, onClick: page.tidy, title: 'Lay out the body (Ctrl+Shift+I)' }, 'Tidy'),
    h(CopyButton, { text: () => commandsOf(page.meant), label: 'Copy as curl', small: false }, 'curl'),
    h(Button, { icon: 'clock', kind: 'quiet', onClick: onHistory }, 'History'),
    h(Menu, {
      label: 'Examples',
      icon: 'plus',
      text: 'Examples',
      items: EXAMPLES.map((one) => ({ label: one.label, onSelect: () => example(one) })),
    }),
  );
}

/** Behind a bracket or a blank nothing is offered unasked, so that Enter stays Enter. */
async function offered({ text, position, before, explicit }, knowledge) {
  const first = suggestionsAt(text, position, knowledge);
  const found = (await knowledge.settled()) ? suggestionsAt(text, position, knowledge) : first;
  const typed = found === null ? '' : text.slice(found.from, position);
  const opens = /["/?&=]$/.test(before) || /^\s*[A-Za-z]+ $/.test(before);
  return found === null || (!explicit && typed === '' && !opens) ? null : forEditor(found);
}

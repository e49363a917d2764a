import { h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button, CopyButton, Editor, Menu, Page, Toolbar } from '../../app/components/index.js';
import { useCommands } from '../../palette/commands.js';
import { navigate } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { problemsOf } from './check.js';
import { forEditor, suggestionsAt } from './complete.js';
import { EXAMPLES } from './examples.js';
import { errorsOn } from './errors.js';
import { HistoryDialog } from './historylist.js';
import { engineKnowledge } from './knowledge.js';
import { consoleExtensions, RECHECK } from './language.js';
import { usePage, useRuns } from './page.js';
import { requestsOf } from './parser.js';
import { Problems } from './problems.js';
import { ResponsePane } from './response.js';
import { commandsOf } from './send.js';
import { templateAt } from './templates.js';

const MAC = /Mac|iPhone|iPad/.test(navigator.platform ?? '');
const KEY = MAC ? '⌘ Enter' : 'Ctrl+Enter';

/** Requests to the engine: a page of them at the left, responses at the right. */
export default function Screen({ query }) {
  const page = usePage(query.load);
  const runs = useRuns();
  const [past, setPast] = useState(false);
  const session = useSession();
  const [, draw] = useState({});
  const knowledge = useMemo(() => engineKnowledge(() => draw({}), session), []);
  useEffect(() => {
    knowledge.refresh();
    if (query.load) {
      navigate('console', {}, { replace: true });
    }
  }, []);
  const [problems, setProblems] = useState([]);
  const editor = useRef(null);
  const latest = useRef(null);
  latest.current = { run: () => runs.run(page.meant), tidy: page.tidy, moved: page.moved, errors: runs.errors };
  const extensions = (modules) => {
    editor.current = modules;
    return consoleExtensions(modules, {
      run: () => latest.current.run(),
      tidy: () => latest.current.tidy(),
      moved: (from, to) => latest.current.moved(from, to),
      problems: async (text, at) => {
        const apis = await knowledge.described();
        const found = [...problemsOf(text, apis, at), ...errorsOn(latest.current.errors, requestsOf(text))].sort((one, other) => one.from - other.from);
        setProblems(found);
        return found;
      },
      template: (text, at) => templateAt(text, at, knowledge.apis),
    });
  };
  useEffect(() => page.view.current?.dispatch({ userEvent: RECHECK }), [runs.errors]);
  useCommands([
    { title: 'Run the request at the cursor', act: () => runs.run(page.meant) },
    { title: 'Format the body', icon: 'code', act: page.tidy },
    { title: 'Open the history of requests', icon: 'clock', act: () => setPast(true) },
  ]);
  return h(
    Page,
    { title: 'Console', lead: 'Send requests to the engine with the rights of your credential.', wide: true },
    h(Bar, { page, runs, examples: examplesOf(knowledge, page.add), onHistory: () => setPast(true) }),
    h(
      'div',
      { class: 'console-panes' },
      h(
        'section',
        { class: 'console-page', 'aria-label': 'Requests' },
        h(Editor, {
          value: page.text,
          onChange: page.setText,
          label: `Requests; ${KEY} runs the one at the cursor`,
          height: 'fill',
          extensions,
          onReady: page.ready,
          completions: (context) => offered(context, knowledge, editor.current.autocomplete.snippet),
        }),
        h(Problems, { text: page.text, problems, onGo: page.goTo }),
      ),
      h('section', { class: 'console-response', 'aria-label': 'Responses' }, h(ResponsePane, { ...runs, examples: examplesOf(knowledge, page.add) })),
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

/** Examples that name an index and a field of the engine in front. */
function examplesOf(knowledge, add) {
  const known = knowledge.indices.find((name) => !name.startsWith('.'));
  const index = known ?? 'my-index';
  const field = knowledge.fields(known ?? '').find(({ type }) => type === 'keyword')?.name ?? 'category.keyword';
  return EXAMPLES.map(({ label, text }) => ({ label, request: text(index, field), onChoose: () => add(text(index, field)) }));
}

function Bar({ page, runs, examples, onHistory }) {
  const many = page.meant.length > 1;
  return h(
    Toolbar,
    { label: 'Requests' },
    runs.running
      ? h(Button, { kind: 'danger', icon: 'stop', onClick: runs.stop }, 'Stop')
      : h(Button, { kind: 'primary', icon: 'play', disabled: page.meant.length === 0, onClick: () => runs.run(page.meant), title: KEY }, many ? `Run ${page.meant.length} requests` : 'Run'),
    h('span', { class: 'console-target muted', title: page.meant[0]?.path }, page.meant.length === 1 ? `${page.meant[0].method} ${page.meant[0].path}` : ''),
    h('span', { class: 'console-space' }),
    h(Button, { icon: 'code', kind: 'quiet', disabled: page.meant.length === 0, onClick: page.tidy, title: 'Format the body (Ctrl+Shift+I)' }, 'Format'),
    h(CopyButton, { text: () => commandsOf(page.meant), label: 'Copy as curl', small: false }, 'curl'),
    h(Button, { icon: 'clock', kind: 'quiet', onClick: onHistory }, 'History'),
    h(Menu, {
      label: 'Examples',
      icon: 'plus',
      text: 'Examples',
      items: examples.map(({ label, onChoose }) => ({ label, onSelect: onChoose })),
    }),
  );
}

/** Behind a bracket or a blank nothing is offered unasked, so that Enter stays Enter. */
async function offered({ text, position, before, explicit }, knowledge, snippet) {
  const first = suggestionsAt(text, position, knowledge);
  const found = (await knowledge.settled()) ? suggestionsAt(text, position, knowledge) : first;
  const typed = found === null ? '' : text.slice(found.from, position);
  const opens = /["/?&=]$/.test(before) || /^\s*[A-Za-z]+ $/.test(before);
  return found === null || (!explicit && typed === '' && !opens) ? null : forEditor(found, snippet);
}

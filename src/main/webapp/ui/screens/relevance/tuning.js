import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, Loading, Menu, Note, Page, Tabs, useLoad } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { indexFields } from '../../app/indexfields.js';
import { notify } from '../../app/notify.js';
import { href, useQuery } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { readSettings, resetSettings } from './calls.js';
import { LanguagePanel } from './language/panel.js';
import { tabOf } from './model/faults.js';
import { keptOf } from './model/kept.js';
import { FacetsPanel } from './panels/facets.js';
import { FieldsPanel } from './panels/fields.js';
import { MatchingPanel } from './panels/matching.js';
import { ResultsPanel } from './panels/results.js';
import { Preview } from './preview/preview.js';
import { SuggestionsTab } from './suggestions/panel.js';
import { listSynonyms } from './synonyms/calls.js';
import { SynonymsPanel } from './synonyms/panel.js';
import { useTuning } from './useTuning.js';
import { CloneDialog } from './versions/clone.js';
import { HistoryDialog } from './versions/history.js';
import { SaveDialog } from './versions/savedialog.js';

const TABS = [
  { id: 'fields', title: 'Fields', Panel: FieldsPanel },
  { id: 'matching', title: 'Matching', Panel: MatchingPanel },
  { id: 'language', title: 'Language', Panel: LanguagePanel },
  { id: 'synonyms', title: 'Synonyms', Panel: SynonymsPanel, category: 'synonyms' },
  { id: 'suggestions', title: 'Suggestions', Tab: SuggestionsTab, category: 'suggestions' },
  { id: 'results', title: 'Results', Panel: ResultsPanel },
  { id: 'facets', title: 'Facets', Panel: FacetsPanel },
];

/** One index: what is set on the left, what it finds on the right. */
export function Tuning({ index }) {
  const session = useSession();
  const [turn, setTurn] = useState(0);
  const read = useLoad(async (signal) => {
    const [settings, fields, synonyms] = await Promise.all([
      readSettings(index, signal),
      indexFields(session, index, signal),
      session.may('synonyms', 'read') ? listSynonyms(index, signal) : { synonyms: [], synonymsTag: '' },
    ]);
    return { base: { ...settings, ...synonyms }, fields, turn };
  }, [index, turn]);
  const [open, setOpen] = useState('');
  const [text, setText] = useState(() => keptOf(index).queries[0] ?? '');
  const page = { title: index, lead: 'Tune the search of this index. Searches use your changes after you save them.', within: { title: 'Search relevance', href: href('relevance') }, wide: true };
  const mayWrite = session.may('searchrelevancy', 'write');
  const actions = read.value && [
    h(Button, { key: 'history', icon: 'clock', onClick: () => setOpen('history') }, 'History'),
    mayWrite && read.value.base.saved !== null && h(Menu, { key: 'more', label: 'More actions', items: [
      { label: 'Clone to another index', icon: 'copy', onSelect: () => setOpen('clone') },
      { label: 'Reset to defaults', icon: 'undo', onSelect: () => reset(index, () => setTurn(turn + 1)) },
    ] }),
  ];
  return h(Page, { ...page, actions },
    h(Loading, { of: read }, ({ base, fields, turn: of }) => [
      h(Workbench, { key: `workbench ${of}`, index, base, fields, text, onText: setText, onSaved: () => setTurn(turn + 1) }),
      open === 'history' && h(HistoryDialog, { key: 'history', index, saved: base.saved, mayWrite, onClose: () => setOpen(''), onRestored: () => { setOpen(''); setTurn(turn + 1); } }),
      open === 'clone' && h(CloneDialog, { key: 'clone', index, onClose: () => setOpen('') }),
    ]));
}

async function reset(index, done) {
  if (await confirm({ title: `Reset ${index} to defaults?`, text: 'Searches use the default settings immediately. The current settings stay in the history. Synonyms are kept.', action: 'Reset to defaults', danger: true })) {
    resetSettings(index).then(() => { notify('Reset to defaults'); done(); }, (error) => notify('The settings could not be reset', { kind: 'error', detail: error.message }));
  }
}

function Workbench({ index, base, fields, text, onText, onSaved }) {
  const { may } = useSession();
  const [{ tab }, setQuery] = useQuery();
  const tuning = useTuning(index, base, { onRejected: (pointer) => setQuery({ tab: tabOf(pointer) }), onReload: onSaved });
  const [saving, setSaving] = useState(false);
  const tabs = TABS.filter(({ category }) => !category || may(category, 'read'));
  const { id, Panel, Tab } = tabs.find((one) => one.id === tab) ?? tabs[0];
  const readOnly = !may('searchrelevancy', 'write');
  return h('div', { class: 'relevance' },
    base.saved === null && h(Note, {}, 'No settings are saved for this index. These are the defaults, which follow its mapping.'),
    base.about.warnings?.length > 0 && h(Note, { kind: 'warning' }, base.about.warnings.map(({ message }) => message).join(' ')),
    readOnly && h(Note, {}, 'Your credential can read the settings, but not save them. Changes here only affect the preview.'),
    h(Tabs, { label: 'Settings of the search', tabs, value: id, onChange: (next) => setQuery({ tab: next }) },
      Tab
        ? h(Tab, { key: id, index, fields })
        : h('div', { class: 'relevance-sides' },
          h('div', { class: 'relevance-settings' },
            h('div', { key: id, class: 'relevance-panel' }, h(Panel, { tuning, fields })),
            h(ErrorBox, { error: tuning.error }),
            h(FormBar, { draft: tuning.kept, count: tuning.count, onDiscard: tuning.discard },
              !readOnly && h(Button, { kind: 'primary', disabled: tuning.count === 0, onClick: () => setSaving(true) }, 'Save changes'))),
          h(Preview, { tuning, fields, text, onText }))),
    saving && h(SaveDialog, { tuning, onClose: () => setSaving(false), onSaved }));
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Note, useLoad } from '../../../app/components/index.js';
import { useSession } from '../../../app/session.js';
import { listGroups, readPreferences } from './calls.js';
import { FORMS } from './forms.js';
import { Groups } from './groups.js';
import { PreferencesForm } from './preferences.js';
import { TryOut } from './tryout.js';

const KINDS = Object.keys(FORMS);

/** What is suggested while users type; tried out beside the preferences. */
export function SuggestionsTab({ index, fields }) {
  const { whole } = useSession();
  const [turn, setTurn] = useState(0);
  const [changed, setChanged] = useState({ index: {}, popular: {}, recent: {} });
  const read = useLoad(async (signal) => {
    if (!whole) {
      return { turn, groups: [], kinds: null };
    }
    const [groups, ...all] = await Promise.all([listGroups(signal), ...KINDS.map((kind) => readPreferences(kind, signal))]);
    return { turn, groups, kinds: Object.fromEntries(KINDS.map((kind, at) => [kind, all[at]])) };
  }, [turn]);
  const reload = () => setTurn(turn + 1);
  const form = (kind, { value, etag }) => h(PreferencesForm, { key: `${kind} ${etag}`, kind, form: FORMS[kind], base: { value, etag }, fields, onChanged: (members) => setChanged((before) => ({ ...before, [kind]: members })), onSaved: reload });
  return h(Loading, { of: read }, ({ groups, kinds, turn: of }) => h('div', { class: 'relevance-sides' },
    h('div', { class: 'relevance-settings' },
      h(Note, {}, kinds ? 'These preferences apply to all indices. They are saved separately from the other tabs.' : 'The preferences apply to all indices. Only a credential with access to all indices, fields and documents can read and change them.'),
      kinds && h('div', { class: 'relevance-panel' }, KINDS.map((kind) => form(kind, kinds[kind])), h(Groups, { groups, onSaved: reload }))),
    h('div', { class: 'relevance-preview' }, h(TryOut, { index, groups, changed, turn: of }))));
}

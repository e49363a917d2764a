import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, Menu, Section, TextField, Toggle } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { useQuery } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { SYNONYMS } from '../model/faults.js';
import { SynonymDialog } from './edit.js';
import { matching, newId } from './list.js';
import { SynonymTable } from './table.js';
import { UploadDialog } from './uploaddialog.js';

const SHOWN = 50;

/** The synonyms of an index: part of the draft, until it is saved. */
export function SynonymsPanel({ tuning }) {
  const { may } = useSession();
  const { search, synonyms: section } = tuning.draft.settings;
  const { synonyms } = tuning.draft;
  const [text, setText] = useState('');
  const [most, setMost] = useState(SHOWN);
  const [chosen, setChosen] = useState(new Set());
  const [{ word }, setQuery] = useQuery();
  const mayWrite = may('synonyms', 'write');
  const [dialog, setDialog] = useState(word && mayWrite ? { synonym: null, word } : null);
  const found = matching(synonyms, text);
  const change = (next) => {
    setChosen(new Set());
    tuning.setSynonyms(next);
  };
  const remove = async (gone) => {
    if (gone.length === 1 || await confirm({ title: `Delete ${gone.length.toLocaleString('en')} synonyms?`, text: 'They are deleted when you save.', action: 'Delete synonyms', danger: true })) {
      change((before) => before.filter((one) => !gone.includes(one)));
    }
  };
  const put = (old, next) => {
    close();
    change((before) => (old === null ? [{ id: newId(), ...next }, ...before] : before.map((one) => (one === old ? { ...one, ...next } : one))));
  };
  const picked = found.filter((one) => chosen.has(one));
  const on = search.enableSynonyms !== false && section?.enabled !== false;
  const turn = (enabled) => {
    tuning.setSection('synonyms', { enabled });
    if (enabled && search.enableSynonyms === false) {
      tuning.setSection('search', { enableSynonyms: true });
    }
  };
  const close = () => {
    setDialog(null);
    setQuery({ word: '' });
  };
  const actions = mayWrite && [
    h(Button, { key: 'add', icon: 'plus', small: true, onClick: () => setDialog({ synonym: null }) }, 'Add synonym'),
    h(Menu, { key: 'more', label: 'More actions for synonyms', items: [{ label: 'Upload a file', icon: 'upload', onSelect: () => setDialog({ upload: true }) }, synonyms.length > 0 && { label: 'Delete all', icon: 'trash', danger: true, onSelect: () => remove(synonyms) }] }),
  ];
  const error = tuning.errorOf(SYNONYMS);
  return [
    h(Section, { key: 'list', title: 'Synonyms', lead: 'Words that mean the same. Searches use them without a reindex.', actions },
      h(Toggle, { label: 'Search for synonyms', checked: on, onChange: turn }),
      error && h('p', { class: 'error-text', role: 'alert' }, error),
      synonyms.length > 8 && h(TextField, { label: 'Search synonyms', hideLabel: true, type: 'search', placeholder: 'Search synonyms', value: text, onChange: setText }),
      picked.length > 0 && h('div', { class: 'actions relevance-bulk' }, h('span', { role: 'status' }, `${picked.length} selected`), h(Button, { small: true, kind: 'danger', icon: 'trash', onClick: () => remove(picked) }, 'Delete selected'), h(Button, { small: true, kind: 'quiet', onClick: () => setChosen(new Set()) }, 'Clear selection')),
      synonyms.length === 0
        ? h(Empty, { icon: 'link', title: 'No synonyms', text: 'Add words that your users type and your documents do not contain, such as “sneakers” for “running shoes”.' })
        : h(SynonymTable, { synonyms: found.slice(0, most), saved: tuning.base.synonyms, mayWrite, chosen, onChosen: setChosen, onEdit: (synonym) => setDialog({ synonym }), onRemove: (one) => remove([one]) }),
      found.length > most && h(Button, { kind: 'quiet', onClick: () => setMost(most + SHOWN) }, `Show more of ${found.length.toLocaleString('en')}`)),
    dialog?.synonym !== undefined && h(SynonymDialog, { key: 'edit', synonym: dialog.synonym, word: dialog.word, onClose: close, onDone: (next) => put(dialog.synonym, next) }),
    dialog?.upload && h(UploadDialog, { key: 'upload', tuning, onClose: () => setDialog(null) }),
  ];
}

import { h } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/components/dialog.js';
import { Empty } from '../app/components/feedback.js';
import { Icon } from '../app/components/icon.js';
import { useSession } from '../app/session.js';
import { useStore } from '../app/store.js';
import { useStylesheet } from '../app/styles.js';
import { commands } from './commands.js';
import { askEntries, firstEntries } from './entries.js';
import { ranked } from './rank.js';
import { recentIds, rememberChoice } from './recent.js';

const MOST_SHOWN = 40;

/** Records are asked for once, when something is typed. */
function useRecords(session, wanted) {
  const [records, setRecords] = useState([]);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const abort = new AbortController();
    setAsking(true);
    askEntries(session, abort.signal, (more) => setRecords((before) => [...before, ...more])).then(() => setAsking(false));
    return () => abort.abort();
  }, [wanted]);
  return { records, asking };
}

/** Before anything is typed: what was chosen before, then screens and actions. */
function grouped(entries, recent) {
  const before = recent.map((id) => entries.find((entry) => entry.id === id)).filter(Boolean);
  const rest = entries.filter((entry) => !before.includes(entry));
  return [
    ['Recent', before],
    ['This screen', rest.filter(({ kind }) => kind === 'This screen')],
    ['Screens', rest.filter(({ kind }) => kind === 'Screen')],
    ['Actions', rest.filter(({ kind }) => kind === 'Action')],
  ].filter(([, own]) => own.length > 0);
}

function Option({ entry, id, current, onChoose }) {
  const ref = useRef(null);
  useEffect(() => {
    if (current) {
      ref.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [current]);
  return h(
    'li',
    { ref, id, role: 'option', class: 'palette-option', 'aria-selected': current ? 'true' : 'false', onClick: () => onChoose(entry) },
    h(Icon, { name: entry.icon }),
    h('span', { class: 'palette-title' }, entry.title),
    h('span', { class: 'palette-kind muted' }, entry.kind === 'Screen' || entry.kind === 'Action' || !entry.detail ? entry.kind : `${entry.kind} · ${entry.detail}`),
  );
}

/**
 * Finds screens, records and actions by a few characters.
 *
 * @param {{onClose: () => void}} props
 */
export function Palette({ onClose }) {
  useStylesheet(new URL('./palette.css', import.meta.url));
  const session = useSession();
  const own = useStore(commands);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const recent = useMemo(recentIds, []);
  const first = firstEntries(session, own);
  const { records, asking } = useRecords(session, text.trim() !== '' || recent.some((one) => first.every((entry) => entry.id !== one)));
  const entries = [...first, ...records];
  const groups = text.trim() === '' ? grouped(entries, recent) : [['', ranked(entries, text, recent, MOST_SHOWN)]];
  const shown = groups.flatMap(([, all]) => all);
  const current = Math.min(at, shown.length - 1);
  const choose = (entry) => {
    rememberChoice(entry);
    onClose();
    if (entry.to) {
      location.hash = entry.to;
    } else {
      entry.act();
    }
  };
  const keys = (event) => {
    const to = { ArrowDown: (current + 1) % shown.length, ArrowUp: (current - 1 + shown.length) % shown.length, PageDown: Math.min(current + 8, shown.length - 1), PageUp: Math.max(current - 8, 0) }[event.key];
    if (to !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt(to);
    } else if (event.key === 'Escape') {
      // A search field would take it to empty itself.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && shown[current]) {
      event.preventDefault();
      choose(shown[current]);
    }
  };
  const option = (entry) => {
    const place = shown.indexOf(entry);
    return h(Option, { key: entry.id, id: `${id}-${place}`, entry, current: place === current, onChoose: choose });
  };
  const list = groups.map(([title, all]) =>
    title === ''
      ? all.map(option)
      : h('li', { key: title, role: 'presentation' }, h('ul', { role: 'group', 'aria-labelledby': `${id}-${title}` }, h('li', { role: 'presentation', class: 'palette-group', id: `${id}-${title}` }, title), all.map(option))),
  );
  return h(
    Dialog,
    { open: true, title: 'Search', onClose, class: 'palette' },
    h('input', {
      type: 'search',
      role: 'combobox',
      class: 'palette-input',
      placeholder: 'Search screens, indices, users, settings, actions…',
      'aria-label': 'Search screens, records and actions',
      'aria-expanded': 'true',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown.length > 0 ? `${id}-${current}` : undefined,
      'aria-autocomplete': 'list',
      autocomplete: 'off',
      spellcheck: false,
      value: text,
      onInput: (event) => {
        setText(event.currentTarget.value);
        setAt(0);
      },
      onKeyDown: keys,
    }),
    shown.length > 0 && h('ul', { role: 'listbox', id: `${id}-list`, 'aria-label': 'Results', class: 'palette-list' }, list),
    shown.length === 0 && h(Empty, { icon: 'search', title: asking ? 'Searching…' : `No results for “${text.trim()}”` }),
    h('p', { class: 'only-read', role: 'status' }, text.trim() === '' || asking ? '' : `${shown.length} results`),
    h('p', { class: 'palette-keys muted', 'aria-hidden': 'true' }, h('kbd', null, '↑'), h('kbd', null, '↓'), 'to move', h('kbd', null, '↵'), 'to open', h('kbd', null, 'Esc'), 'to close'),
  );
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Dialog, Empty, TextField, Time } from '../../app/components/index.js';
import { confirm } from '../../app/confirm.js';
import { entries, forgetAll } from './history.js';

/**
 * What was sent before; a chosen request is put back on the page.
 *
 * @param {{open: boolean, onClose: () => void, onChoose: (text: string) => void}} props
 */
export function HistoryDialog({ open, onClose, onChoose }) {
  const [words, setWords] = useState('');
  const [, redraw] = useState(0);
  if (!open) {
    return null;
  }
  const all = entries();
  const wanted = words.trim().toLowerCase();
  const shown = all.filter((entry) => `${entry.method} ${entry.path} ${entry.body}`.toLowerCase().includes(wanted));
  const clear = async () => {
    if (await confirm({ title: 'Clear the history?', text: 'It is stored in this browser only. This cannot be undone.', action: 'Clear history', danger: true })) {
      forgetAll();
      redraw((turn) => turn + 1);
    }
  };
  const line = (entry) =>
    h(
      'li',
      { key: `${entry.at}-${entry.path}` },
      h(
        'button',
        { type: 'button', class: 'console-past', onClick: () => onChoose(`${entry.method} ${entry.path}\n${entry.body}`.trimEnd()) },
        h('span', { class: 'console-past-line' }, h(Badge, { kind: entry.status >= 200 && entry.status < 300 ? 'ok' : 'danger' }, entry.status || '–'), h('span', { class: 'console-path' }, `${entry.method} ${entry.path}`), h('span', { class: 'muted' }, h(Time, { at: entry.at, relative: true }))),
        entry.body && h('span', { class: 'console-past-body muted' }, entry.body.replace(/\s+/g, ' ').slice(0, 160)),
      ),
    );
  return h(
    Dialog,
    { open, title: 'History', wide: true, onClose, actions: all.length > 0 && h(Button, { icon: 'trash', kind: 'quiet', onClick: clear }, 'Clear history') },
    all.length > 0 && h(TextField, { label: 'Search', value: words, onChange: setWords, type: 'search' }),
    shown.length === 0
      ? h(Empty, { icon: 'clock', title: all.length === 0 ? 'No requests yet' : 'No matching requests' })
      : h('ul', { class: 'console-history', 'aria-label': 'Earlier requests' }, shown.map(line)),
  );
}

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Count, Dialog, Duration, Loading, Section, Table, Time, useLoad } from '../../app/components/index.js';
import { readReport } from './calls.js';
import { DownloadButton } from './texts.js';

const COLUMNS = [
  { key: 'searches', title: 'Searches', align: 'end', render: (row) => h(Count, { value: row.searches }) },
  { key: 'clicks', title: 'Clicks', align: 'end', render: (row) => h(Count, { value: row.clicks }) },
  { key: 'conversions', title: 'Conversions', align: 'end', render: (row) => h(Count, { value: row.conversions }) },
  { key: 'duration', title: 'Duration', align: 'end', render: (row) => h(Duration, { ms: row.duration }) },
  { key: 'bounced', title: 'Bounced', render: ({ bounced }) => (bounced ? h(Badge, {}, 'bounced') : '') },
];

const WORDS = {
  search: 'Searched',
  click: 'Clicked',
  suggestion_click: 'Clicked a suggestion',
  conversion: 'Converted',
  favorite: 'Added to favorites',
  save_search: 'Saved the search',
  impression: 'Saw',
};

const EVENTS = [
  { key: 'time', title: 'Time', render: ({ time }) => h(Time, { at: time }) },
  { key: 'type', title: 'Event', render: ({ type }) => WORDS[type] ?? type },
  { key: 'what', title: 'Text or document', render: (event) => h('span', { class: event.key === undefined ? undefined : 'mono' }, event.key === undefined ? (event.query ?? '') : event.index ? `${event.index}/${event.key}` : event.key) },
  { key: 'more', title: 'Details', render: ({ position, hits, filters }) => [position !== undefined && `position ${position}`, hits !== undefined && `${hits.toLocaleString('en')} hits`, filters?.length > 0 && filters.join(', ')].filter(Boolean).join(' · ') },
];

function SessionDialog({ id, selection, onClose }) {
  const read = useLoad((signal) => readReport(`sessions/${encodeURIComponent(id)}`, selection, signal), [id]);
  return h(Dialog, { open: true, wide: true, title: 'Session', onClose },
    h(Loading, { of: read }, ({ events }) => h(Table, { label: 'What happened in the session', columns: EVENTS, rows: events, rowKey: (_, at) => at, stacks: true })));
}

/** Sessions of users, the latest first, and what happened in one. */
export function Sessions({ selection }) {
  const [open, setOpen] = useState(null);
  const read = useLoad((signal) => readReport('sessions', { ...selection, size: 100 }, signal), [JSON.stringify(selection)]);
  const start = { key: 'start', title: 'Start', render: (row) => h('button', { type: 'button', class: 'link', onClick: () => setOpen(row.id) }, h(Time, { at: row.start })) };
  return h(Section, { title: 'Sessions', lead: 'A session begins with a search and ends after 30 minutes without interaction.', actions: h(DownloadButton, { report: 'sessions', selection, title: 'Sessions' }) },
    h(Loading, { of: read }, ({ sessions }) => h(Table, { label: 'Sessions', columns: [start, ...COLUMNS], rows: sessions, stacks: true, onRow: ({ id }) => setOpen(id), empty: 'No sessions in this period' })),
    open && h(SessionDialog, { id: open, selection, onClose: () => setOpen(null) }));
}

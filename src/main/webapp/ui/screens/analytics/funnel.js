import { h } from 'preact';
import { Count, Loading, Section, Table, useLoad } from '../../app/components/index.js';
import { readReport } from './calls.js';
import { DownloadButton } from './texts.js';
import { percent } from './words.js';

const share = (part, whole) => (whole > 0 ? (part / whole) * 100 : null);

const COLUMNS = [
  { key: 'step', title: 'Step', render: ({ step }) => step },
  { key: 'count', title: 'Searches', align: 'end', render: ({ count }) => h(Count, { value: count }) },
  { key: 'share', title: 'Share', align: 'end', render: (row) => percent(row.share) },
];

/** The steps from a search to a conversion; shares are of the tracked searches, as rates are. */
function steps({ searches, tracked, searches_with_click: clicked, searches_with_conversion: converted }) {
  return [
    { step: 'All searches', count: searches, share: null },
    { step: 'Tracked', count: tracked, share: share(tracked, tracked) },
    { step: 'With a click', count: clicked, share: share(clicked, tracked) },
    { step: 'With a conversion', count: converted, share: share(converted, tracked) },
  ];
}

/** How many searches led to a click and to a conversion. */
export function Funnel({ selection }) {
  const read = useLoad((signal) => readReport('funnel', selection, signal), [JSON.stringify(selection)]);
  return h(Section, { title: 'From search to conversion', lead: 'A search is tracked if an event was sent in its session. Shares are shares of tracked searches.', actions: h(DownloadButton, { report: 'funnel', selection, title: 'From search to conversion' }) },
    h(Loading, { of: read }, (found) => h(Table, { label: 'From search to conversion', columns: COLUMNS, rows: steps(found), rowKey: ({ step }) => step, stacks: true })));
}

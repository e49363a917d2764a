import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, Loading, Page, Tabs, useLoad } from '../../app/components/index.js';
import { useQuery } from '../../app/router.js';
import { Begin } from './begin.js';
import { readReport } from './calls.js';
import { Figures } from './figures.js';
import { Funnel } from './funnel.js';
import { Insights } from './insights.js';
import { Places } from './places.js';
import { SearchesOverTime } from './plots.js';
import { Requests } from './requests.js';
import { Results } from './results.js';
import { SelectionToolbar, useSelection } from './selection.js';
import { Sessions } from './sessions.js';
import { TextDialog } from './textdialog.js';
import { Texts } from './texts.js';

const TABS = [
  { id: 'overview', title: 'Overview', Panel: Overview },
  { id: 'insights', title: 'Insights', Panel: Insights },
  { id: 'results', title: 'Documents', Panel: Results },
  { id: 'sessions', title: 'Sessions', Panel: Sessions },
  { id: 'places', title: 'Places', Panel: Places },
  { id: 'requests', title: 'Requests', Panel: Requests },
];

function Overview({ selection, summary, onText, onQuery }) {
  const about = { ...selection, click_analytics: true, size: 20 };
  const read = useLoad((signal) => readReport('overview', about, signal), [JSON.stringify(selection)]);
  const table = { selection, onText };
  return h('div', { class: 'analytics-part' },
    h(Figures, summary),
    h(Loading, { of: read }, (found) => [
      h(SearchesOverTime, { key: 'plot', histogram: found.search_histogram, onDays: (from, to) => onQuery({ period: 'custom', from, to }, { replace: false }) }),
      h('div', { key: 'texts', class: 'analytics-sides' },
        h(Texts, { ...table, title: 'Searches without results', lead: 'What your users want and do not find.', report: 'no-result-searches', rows: found.no_results_searches, fixes: true, empty: h(Empty, { icon: 'check', title: 'All searches found something' }) }),
        h(Texts, { ...table, title: 'Popular searches', lead: 'The most frequent texts, and whether their results are used.', report: 'popular-searches', rows: found.popular_searches, withClicks: true, empty: 'No searches' })),
      h(Funnel, { key: 'funnel', selection }),
    ]));
}

/** What users search for, what they find, and what to do about it. */
export default function Screen() {
  const [query, setQuery] = useQuery();
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState(null);
  const selection = useSelection(query, turn);
  const read = useLoad((signal) => readReport('summary', selection, signal), [JSON.stringify(selection)]);
  const { id, Panel } = TABS.find((tab) => tab.id === query.tab) ?? TABS[0];
  const again = h(Button, { icon: 'refresh', busy: read.loading, onClick: () => setTurn(turn + 1) }, 'Refresh');
  return h(Page, { title: 'Analytics', lead: 'What your users search for, what they find, and what can be better.', wide: true, actions: again },
    h(SelectionToolbar, { query, onChange: setQuery }),
    h(Loading, { of: read }, (summary) => (summary.summary.total_searches === 0
      ? h(Begin, { filtered: Boolean(query.index) || summary.compare_timeframe.total_searches > 0 })
      : h(Tabs, { label: 'Reports', tabs: TABS, value: id, onChange: (tab) => setQuery({ tab }) },
        h(Panel, { key: id, selection, summary, onText: setText, onQuery: setQuery })))),
    text !== null && h(TextDialog, { text, selection, onClose: () => setText(null) }));
}

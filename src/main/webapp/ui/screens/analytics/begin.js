import { h } from 'preact';
import { CopyButton, Empty, Section, Tabs } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { useState } from 'preact/hooks';

/** Requests with which an application begins to record, by the way it searches. */
function snippets() {
  const { engine, gateway } = bases();
  const search = `curl -u "$CREDENTIAL" ${engine}movies/_declarative -H 'Content-Type: application/json' -d '{
  "query": [{"id": "results", "dataField": ["title"], "value": "godfather"}],
  "settings": {"recordAnalytics": true, "userId": "user-1"}}'`;
  const click = `curl -u "$CREDENTIAL" -X PUT ${gateway}/analytics/click -H 'Content-Type: application/json' \\
  -d '{"query_id": "<X-Search-Id>", "click_on": {"<document ID>": 1}}'`;
  return [
    { id: 'search', title: 'Searches', text: search, line: 'Add recordAnalytics to the settings of declarative searches. The header X-Search-Id of the response is the ID of the search.' },
    { id: 'click', title: 'Clicks', text: click, line: 'Send the ID of the search with the document that was clicked and its position, from 1.' },
  ];
}

/** How recording begins, where nothing was recorded yet. */
export function Begin({ filtered }) {
  const [tab, setTab] = useState('search');
  if (filtered) {
    return h(Empty, { icon: 'chart', title: 'No searches in this period', text: 'Choose a longer period, or all indices.' });
  }
  const all = snippets();
  const { line, text } = all.find(({ id }) => id === tab);
  return h(Section, { title: 'Record your first search', lead: 'Reports appear a few seconds after the first search was recorded.' },
    h(Tabs, { label: 'What to record', tabs: all, value: tab, onChange: setTab },
      h('p', null, line),
      h('pre', { class: 'code analytics-snippet' }, h('code', null, text)),
      h(CopyButton, { text, label: 'Copy the request' })));
}

import { h } from 'preact';
import { Empty, Hint, LinkButton, Loading, Page, useLoad } from '../../app/components/index.js';
import { listIndices } from '../../app/indices.js';
import { IndexTable } from '../../app/indextable.js';
import { useSession } from '../../app/session.js';

/** The first view: which index? */
export function IndexChoice() {
  const session = useSession();
  const found = useLoad(async (signal) => (await listIndices(session, signal)).filter(({ index }) => !index.startsWith('.')), []);
  return h(Page, { title: 'Search relevance', lead: 'Choose an index to tune its search.', aside: h(Help, {}) },
    h(Loading, { of: found }, (rows) => h(IndexTable, { label: 'Indices', rows, to: 'relevance', empty: h(NoIndex, {}) })));
}

function NoIndex() {
  const { mayImport } = useSession();
  return h(Empty, { icon: 'sliders', title: 'No indices yet', text: 'Import a file to create one.', action: mayImport && h(LinkButton, { kind: 'primary', icon: 'upload', href: '#/import' }, 'Import a file') });
}

function Help() {
  return [
    h(Hint, { key: 'what', title: 'What can be tuned' },
      h('ul', { class: 'dots' },
        h('li', null, 'Which fields are searched, and how much each of them counts.'),
        h('li', null, 'Typo tolerance, language and synonyms.'),
        h('li', null, 'Suggestions, results and facets.'))),
    h(Hint, { key: 'safe', title: 'Nothing changes until you save' },
      h('p', null, 'While you tune, the results of your test searches are shown with the saved settings and with your draft.')),
    h(Hint, { key: 'wins', title: 'Applications can override them', links: [{ href: '#/playground', label: 'Search playground' }] },
      h('p', null, 'The settings apply to declarative searches. A value in the request of an application takes precedence.')),
  ];
}

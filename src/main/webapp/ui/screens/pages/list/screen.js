import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Empty, Hint, Loading, Page, useLoad } from '../../../app/components/index.js';
import { href, useAsked } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { listPages } from '../calls.js';
import { KindLinks } from './kindlinks.js';
import { CreateDialog } from './createdialog.js';
import { Pages } from './pages.js';

/** All search pages, and whether they are deployed. */
export function PageList() {
  const { may } = useSession();
  const all = useLoad(listPages, []);
  const ids = (all.value ?? []).map(({ id }) => id);
  const [creating, setCreating] = useState(false);
  useAsked('new', () => setCreating(true));
  const mayWrite = may('uibuilder', 'write');
  const create = mayWrite && h(Button, { key: 'new', kind: 'primary', icon: 'plus', onClick: () => setCreating(true) }, 'Create search page');
  return h(Page, { title: 'Search pages', lead: 'Build a search page for an index, and publish it.', actions: ids.length > 0 && [create], aside: h(Help, {}) },
    h(KindLinks, { current: 'pages' }),
    creating && h(CreateDialog, { taken: ids, onClose: () => setCreating(false) }),
    h(Loading, { of: all }, (pages) => (pages.length === 0
      ? h('div', { class: 'card' }, h(Empty, { icon: 'screen', title: 'No search pages', text: 'Choose an index. The gateway proposes a page with its fields, facets and sort options, and you change what you see.', action: create }))
      : h(Pages, { pages, mayWrite, mayDelete: may('uibuilder', 'delete'), onChanged: all.reload }))));
}

function Help() {
  return [
    h(Hint, { key: 'what', title: 'Three ways to publish' },
      h('ul', { class: 'dots' },
        h('li', null, 'Deploy it: the gateway hosts the page.'),
        h('li', null, 'Embed it: two lines of HTML in a page of yours.'),
        h('li', null, 'Download it: a project in plain HTML, CSS and JavaScript that you develop further.'))),
    h(Hint, { key: 'safe', title: 'What visitors can do', links: [{ href: href('credentials'), label: 'API credentials' }] },
      h('p', null, 'A page searches with a public credential. It can only read the fields that the page shows.')),
    h(Hint, { key: 'rules', title: 'Results', links: [{ href: href('relevance'), label: 'Search relevance' }, { href: href('rules'), label: 'Query rules' }] },
      h('p', null, 'Relevance settings, synonyms, suggestions and query rules of the index apply to its search pages.')),
  ];
}

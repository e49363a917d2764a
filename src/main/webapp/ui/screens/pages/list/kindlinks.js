import { h } from 'preact';
import { href } from '../../../app/router.js';

const LINKS = [['pages', 'Search pages'], ['recommendations', 'Recommendations'], ['searchboxes', 'Search boxes']];

/** From one kind of documents to the others. */
export function KindLinks({ current }) {
  return h('nav', { class: 'pages-kinds', 'aria-label': 'Kinds of documents' },
    LINKS.map(([path, title]) => h('a', { key: path, href: href(path), 'aria-current': path === current ? 'page' : undefined }, title)));
}

import { h } from 'preact';
import { BuilderPage } from './builder/page.js';
import { PageList } from './list/screen.js';

/** Search pages that are made here and shown to visitors. */
export default function Screen({ params }) {
  return params.id ? h(BuilderPage, { key: params.id, id: params.id }) : h(PageList, {});
}

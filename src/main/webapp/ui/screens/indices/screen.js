import { h } from 'preact';
import { IndexList } from './list.js';
import { IndexPage } from './page.js';

/** Index tools: what there is, and to make, change, copy and delete it. */
export default function Screen({ params, query }) {
  return params.index ? h(IndexPage, { key: params.index, index: params.index, tab: query.tab ?? 'overview' }) : h(IndexList, {});
}

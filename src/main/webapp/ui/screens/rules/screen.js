import { h } from 'preact';
import { RuleList } from './list/screen.js';
import { RulePage } from './editor/page.js';

/** What searches for some words show, as merchandisers decide. */
export default function Screen({ params }) {
  return params.id ? h(RulePage, { key: params.id, id: params.id }) : h(RuleList, {});
}

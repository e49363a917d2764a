import { h } from 'preact';
import { Menu } from '../../app/components/index.js';
import { href } from '../../app/router.js';
import { useSession } from '../../app/session.js';

/** What can be done about the searches of a text: each opens a draft. */
export function Fixes({ text, index }) {
  const { may } = useSession();
  if (text === '<empty_query>') {
    return null;
  }
  const about = { query: text, index };
  const items = [
    may('rules', 'write') && { label: 'Pin documents by a query rule', icon: 'pin', href: href('rules/_new', { from: 'pin', ...about }) },
    may('rules', 'write') && { label: 'Replace the text by a query rule', icon: 'edit', href: href('rules/_new', { from: 'replace', ...about }) },
    may('searchrelevancy', 'read') && may('synonyms', 'write') && { label: 'Add a synonym', icon: 'link', href: href(index ? `relevance/${index}` : 'relevance', { tab: 'synonyms', word: text }) },
    may('searchrelevancy', 'read') && { label: 'Change typo tolerance and fields', icon: 'sliders', href: href(index ? `relevance/${index}` : 'relevance', { tab: 'matching' }) },
  ];
  return items.some(Boolean) ? h(Menu, { label: `Fix “${text}”`, text: 'Fix', icon: 'down', items }) : null;
}

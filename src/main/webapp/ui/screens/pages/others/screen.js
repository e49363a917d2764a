import { h } from 'preact';
import { place } from '../../../app/router.js';
import { DocumentEditor } from './editor.js';
import { KINDS } from './kinds.js';
import { DocumentList } from './list.js';

/** Recommendations, or search boxes: by the first part of the address. */
export default function Screen({ params }) {
  const first = place().path.split('/')[0];
  const [kind] = Object.entries(KINDS).find(([, { path }]) => path === first);
  return params.id ? h(DocumentEditor, { key: `${kind} ${params.id}`, kind, id: params.id }) : h(DocumentList, { key: kind, kind });
}

import { h } from 'preact';
import { Section, SelectField, TextArea, TextField, useLoad } from '../../../app/components/index.js';
import { listIndices } from '../../../app/indices.js';
import { useSession } from '../../../app/session.js';
import { currentPage } from '../model/fold.js';
import { indexOf } from '../model/missing.js';
import { text } from './bind.js';

/** What the page is called, and which index it searches. */
export function GeneralPanel({ builder }) {
  const session = useSession();
  const { document } = builder;
  const found = useLoad(async (signal) => (await listIndices(session, signal).catch(() => [])).map(({ index, aliases }) => [index, ...aliases]).flat().filter((name) => !name.startsWith('.')), []);
  const index = indexOf(document);
  const pages = Object.keys(document.pageSettings?.pages ?? {});
  const names = [...new Set([index, ...(found.value ?? [])])].filter(Boolean).sort();
  const path = ['pageSettings', 'pages', currentPage(document), 'indexSettings', 'index'];
  return h(Section, { title: 'Page' },
    h(TextField, { label: 'Name', required: true, ...text(builder, ['name']) }),
    h(TextArea, { label: 'Description', rows: 2, ...text(builder, ['description']), hint: 'For search engines and for you.' }),
    h(SelectField, {
      label: 'Index', value: index, options: names, error: builder.errorAt(path), onChange: (value) => builder.set(path, value),
      hint: index === indexOf(builder.base) ? undefined : 'The public credential is for the index before. Create another one when you publish.',
    }),
    pages.length > 1 && h('p', { class: 'muted small' }, `This document has ${pages.length} pages. You edit the page “${currentPage(document)}”.`));
}

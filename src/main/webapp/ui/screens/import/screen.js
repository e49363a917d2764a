import { h } from 'preact';
import { Note, Page } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { JobPage } from './job.js';
import { JobList } from './jobs.js';
import { Wizard } from './wizard.js';

/** Imports: a wizard from a file to an index, and the imports that run or ran. */
export default function Screen({ params, query }) {
  const { mayImport } = useSession();
  const ready = useStylesheet(new URL('./import.css', import.meta.url));
  if (!ready) return null;
  if (params.id) return h(JobPage, { key: params.id, id: params.id });
  return h(Page, { title: 'Import', lead: 'Put the rows of a file into an index: JSON, JSON lines, CSV or TSV, also packed with gzip.' },
    mayImport ? h(Wizard, { index: query.index ?? '' }) : h(Refusal, {}),
    h(JobList, {}));
}

/** Who can see imports, but cannot begin one, is told what is missing. */
function Refusal() {
  const { may, whoami } = useSession();
  const missing = [
    !whoami.ops.includes('write') && 'the operation “write”',
    !may('docs') && 'the category “docs”, to write documents',
  ].filter(Boolean);
  return h(Note, { kind: 'warning' },
    h('strong', null, `${whoami.username} cannot import.`),
    h('p', null, `Missing: ${missing.join(', and ')}. Ask an administrator for it, or `, h('a', { href: '#/signin' }, 'use another credential'), '.'));
}

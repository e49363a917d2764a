import { h } from 'preact';
import { Hint, Note, Page } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { JobPage } from './job.js';
import { JobList } from './jobs.js';
import { Wizard } from './wizard.js';

/** Imports: a wizard from a file to an index, and the imports that run or ran. */
export default function Screen({ params, query }) {
  const { mayImport } = useSession();
  if (params.id) return h(JobPage, { key: params.id, id: params.id });
  return h(Page, { title: 'Import', lead: 'Import a JSON, NDJSON, CSV or TSV file into an index. Files can be compressed with gzip.', aside: h(Help, {}) },
    mayImport ? h(Wizard, { index: query.index ?? '' }) : h(Refusal, {}),
    h(JobList, {}));
}

function Help() {
  return [
    h(Hint, { key: 'formats', title: 'Formats' },
      h('p', null, 'CSV and TSV: the first row names the fields.'),
      h('pre', null, h('code', null, 'name,price\nRed chair,49.90')),
      h('p', null, 'JSON: an array of objects. NDJSON: one object in each line.'),
      h('pre', null, h('code', null, '{"name": "Red chair", "price": 49.9}\n{"name": "Blue lamp", "price": 19}'))),
    h(Hint, { key: 'steps', title: 'What happens' },
      h('ol', null,
        h('li', null, 'The first rows are analyzed, and a type is proposed for each field.'),
        h('li', null, 'You review the fields. A dry run reads the whole file and reports every row that would be rejected.'),
        h('li', null, 'The import runs in the gateway. You can close this page, and pause or cancel it later.'))),
  ];
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
    h('p', null, `Missing: ${missing.join(', and ')}. Ask an administrator for it, or `, h('a', { href: '#/account?as=other' }, 'use another credential'), '.'));
}

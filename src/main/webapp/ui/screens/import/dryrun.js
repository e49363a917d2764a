import { h } from 'preact';
import { Count, Note } from '../../app/components/index.js';
import { ErrorRows } from './errors.js';

/** What an import would have done; nothing was written. */
export function DryRun({ report }) {
  const failed = report.failed ?? 0;
  const good = (report.read ?? 0) - failed;
  return h('section', { 'aria-label': 'Dry run', class: 'stack' },
    h(Note, { kind: failed ? 'warning' : 'ok' },
      h('strong', { role: 'status' }, h(Count, { value: good }), ` of `, h(Count, { value: report.read ?? 0 }), ' rows can be imported.'),
      h('p', null, failed ? 'The rows below would be rejected and the others imported. Nothing has been written yet.' : 'Nothing has been written yet.'),
      report.skipped > 0 && h('p', null, h(Count, { value: report.skipped }), ' of them would be skipped because the index already contains documents with their IDs.'),
      (report.warnings ?? []).map((text) => h('p', { key: text }, text))),
    failed > 0 && h(ErrorRows, { errors: report.errors ?? [], total: failed }));
}

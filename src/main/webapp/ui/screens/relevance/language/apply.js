import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, ErrorBox, Loading, Note, Section, useLoad } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { ReindexJobs } from '../../../app/reindexjobs.js';
import { useSession } from '../../../app/session.js';
import { applyAnalysis, compareAnalysis } from './calls.js';

const STATES = {
  current: ['Up to date', 'ok', 'The documents are analyzed as these settings require.'],
  outdated: ['Reindex needed', 'warning', 'The documents are still analyzed in another way.'],
  none: ['No fields', 'plain', 'No searched field depends on the language.'],
};

/** Whether documents are analyzed as the settings say, and the reindex that makes it so. */
export function ApplyLanguage({ tuning, changed }) {
  const { index, base, sent } = tuning;
  const { may } = useSession();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState({ busy: false, error: null });
  const draft = changed ? sent.settings : {};
  const key = JSON.stringify(draft);
  const report = useLoad((signal) => compareAnalysis(index, draft, signal), [index, key, base.etag, turn]);
  const apply = async () => {
    const { fields } = report.value;
    const yes = await confirm({ title: `Reindex ${index}?`, text: `All documents are analyzed again, for ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}. The index stays searchable, and the current one is used until the new one is complete.`, action: 'Start reindex' });
    if (!yes) {
      return;
    }
    setState({ busy: true, error: null });
    try {
      await applyAnalysis(index);
      notify(`Reindexing ${index}`);
      setState({ busy: false, error: null });
      setTurn(turn + 1);
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return [
    h(Section, { key: 'state', title: 'Apply to the documents' },
      h(Loading, { of: report }, (value) => h(Report, { report: value, changed })),
      h(ErrorBox, { error: state.error }),
      changed && report.value?.analysis === 'outdated' && h('p', { class: 'muted' }, 'Save the changes first, then apply them.'),
      !changed && report.value?.analysis === 'outdated' && may('searchrelevancy', 'write') && h('div', null, h(Button, { kind: 'primary', icon: 'refresh', busy: state.busy, onClick: apply }, 'Apply language'))),
    h(ReindexJobs, { key: `jobs ${turn}`, index, onDone: report.reload }),
  ];
}

function Report({ report, changed }) {
  const { analysis, fields = [], warnings = [] } = report;
  const [title, kind, text] = STATES[analysis] ?? [analysis, 'plain', ''];
  return h('div', { class: 'relevance-form' },
    h('p', { role: 'status' }, h(Badge, { kind }, title), ' ', changed && analysis === 'outdated' ? 'The changes in the draft need a reindex.' : text),
    fields.length > 0 && analysis === 'outdated' && h('p', { class: 'muted small' }, `Fields: ${fields.join(', ')}`),
    warnings.map((warning) => h(Note, { key: warning, kind: 'warning' }, warning)));
}

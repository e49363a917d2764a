import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Dialog, DropZone, ErrorBox, SelectField, Stats, TextField } from '../../../app/components/index.js';
import { notify } from '../../../app/notify.js';
import { importRules } from '../calls.js';

const FORMATS = [
  { value: 'native', label: 'Export of this gateway' },
  { value: 'algolia', label: 'Algolia rules' },
  { value: 'query_rules', label: 'Elasticsearch query rules' },
  { value: 'curations', label: 'App Search curations' },
  { value: 'querqy', label: 'Querqy rules.txt' },
];
const BY_ENDING = { ndjson: 'native', jsonl: 'native', txt: 'querqy' };
const MOST = 20;

const formatOf = ({ name }) => BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
const counted = (count) => `${count.toLocaleString('en')} ${count === 1 ? 'rule' : 'rules'}`;

/** A file of rules: reported first, then saved. */
export function ImportDialog({ onClose, onImported }) {
  const [file, setFile] = useState(null);
  const [how, setHow] = useState({ format: 'native', index: '' });
  const [state, setState] = useState({});
  const run = async (of, options, dry) => {
    setState((before) => ({ report: dry ? undefined : before.report, busy: dry ? 'check' : 'save' }));
    try {
      const report = await importRules(of, { ...options, dry });
      if (!dry) {
        notify(`${counted(report.imported.length)} imported`);
        if (report.skipped.length === 0) {
          onImported();
          return;
        }
      }
      setState({ report, saved: !dry });
    } catch (error) {
      setState({ error });
    }
  };
  const take = ([chosen]) => {
    const options = { ...how, format: formatOf(chosen) ?? how.format };
    setFile(chosen);
    setHow(options);
    run(chosen, options, true);
  };
  const set = (part) => {
    const options = { ...how, ...part };
    setHow(options);
    setState({});
    if (file && part.format) {
      run(file, options, true);
    }
  };
  const { report, saved = false, busy, error } = state;
  const close = saved ? onImported : onClose;
  const ready = report && !saved && report.imported.length > 0;
  return h(Dialog, {
    open: true, title: 'Import rules', wide: true, onClose: close,
    actions: [
      h(Button, { key: 'close', onClick: close }, saved ? 'Close' : 'Cancel'),
      !saved && !report && file && h(Button, { key: 'check', busy: busy === 'check', onClick: () => run(file, how, true) }, 'Check file'),
      !saved && h(Button, { key: 'save', kind: 'primary', disabled: !ready || Boolean(busy), busy: busy === 'save', onClick: () => run(file, how, false) }, ready ? `Import ${counted(report.imported.length)}` : 'Import rules'),
    ],
  },
    h('div', { class: 'stack' },
      h('div', { class: 'rules-pair' },
        h(SelectField, { label: 'Format', value: how.format, options: FORMATS, onChange: (format) => set({ format }) }),
        h(TextField, { label: 'Index', hint: 'Optional. Limits the rules to this index.', value: how.index, onChange: (index) => set({ index }) })),
      h(DropZone, { title: file ? file.name : 'Drop a file here', text: 'Nothing is saved before you have seen the report. Each rule replaces the one with its ID.', accept: '.ndjson,.jsonl,.json,.txt', busy: Boolean(busy), onFiles: take }),
      h(ErrorBox, { error }),
      report && h(Report, { report, saved })));
}

function Report({ report, saved }) {
  const { imported, warnings, skipped } = report;
  const list = (title, kind, notes) => notes.length > 0 && h('section', { 'aria-label': title },
    h('h3', null, title, ' ', h(Badge, { kind }, notes.length)),
    h('ul', { class: 'dots' },
      notes.slice(0, MOST).map(({ source, message }, at) => h('li', { key: at }, h('strong', null, source), `: ${message}`)),
      notes.length > MOST && h('li', { class: 'muted' }, `${notes.length - MOST} more`)));
  return h('div', { class: 'stack', role: 'status' },
    h(Stats, { items: [[saved ? 'Imported' : 'To import', imported.length.toLocaleString('en')], ['Warnings', warnings.length.toLocaleString('en')], ['Skipped', skipped.length.toLocaleString('en')]] }),
    list('Skipped', 'danger', skipped),
    list('Warnings', 'warning', warnings));
}

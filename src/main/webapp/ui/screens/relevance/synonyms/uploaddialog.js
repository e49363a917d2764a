import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Badge, Button, Dialog, DropZone, ErrorBox, Note, SelectField, Stats } from '../../../app/components/index.js';
import { notify } from '../../../app/notify.js';
import { uploadSynonyms } from './calls.js';

const FORMATS = [
  { value: 'csv', label: 'CSV: type, word, word…' },
  { value: 'solr', label: 'Solr synonyms.txt' },
  { value: 'wordnet', label: 'WordNet (Prolog)' },
];
const MODES = [
  { value: 'append', label: 'Add to the existing synonyms' },
  { value: 'replace', label: 'Replace all existing synonyms' },
];
const BY_ENDING = { csv: 'csv', pl: 'wordnet', txt: 'solr' };

const formatOf = ({ name }) => BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

/** A file of synonyms: reported first, then saved. */
export function UploadDialog({ tuning, onClose }) {
  const { index } = tuning;
  const [file, setFile] = useState(null);
  const [how, setHow] = useState({ format: 'csv', mode: 'append' });
  const [state, setState] = useState({});
  const run = async (of, options, dry) => {
    setState({ busy: dry ? 'check' : 'save' });
    try {
      const report = await uploadSynonyms(index, of, { ...options, dry });
      if (!dry) {
        notify(`${of.name} uploaded`);
        onClose();
        tuning.reload();
        return;
      }
      setState({ report });
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
    if (file) {
      run(file, options, true);
    }
  };
  return h(Dialog, {
    open: true, title: 'Upload synonyms', wide: true, onClose,
    actions: [
      h(Button, { key: 'cancel', onClick: onClose }, 'Cancel'),
      h(Button, { key: 'save', kind: 'primary', disabled: !state.report || Boolean(state.busy), busy: state.busy === 'save', onClick: () => run(file, how, false) }, 'Save synonyms'),
    ],
  },
    h('div', { class: 'stack' },
      tuning.sent.synonyms && h(Note, { kind: 'warning' }, 'The file is saved immediately. The unsaved changes of synonyms are discarded.'),
      h('div', { class: 'relevance-form relevance-grid' },
        h(SelectField, { label: 'Format', value: how.format, options: FORMATS, onChange: (format) => set({ format }) }),
        h(SelectField, { label: 'Mode', value: how.mode, options: MODES, onChange: (mode) => set({ mode }) })),
      h(DropZone, { title: file ? file.name : 'Drop a file here', text: 'Nothing is saved before you have seen the report.', accept: '.csv,.txt,.pl', busy: Boolean(state.busy), onFiles: take }),
      h(ErrorBox, { error: state.error }),
      state.report && h(Report, { report: state.report })));
}

const MOST = 20;

function Report({ report }) {
  const { added = 0, replaced = 0, removed = 0, duplicates = [], cycles = [], dropped = [], warnings = [] } = report;
  const text = (one) => (typeof one === 'string' ? one : Array.isArray(one) ? one.join(' → ') : [one.line > 0 && `Line ${one.line}`, one.term ?? one.synonyms, one.reason ?? one.message].filter(Boolean).join(': '));
  const list = (title, kind, found) => found.length > 0 && h('section', { 'aria-label': title },
    h('h3', null, title, ' ', h(Badge, { kind }, found.length)),
    h('ul', { class: 'dots' }, found.slice(0, MOST).map((one, at) => h('li', { key: at }, text(one))), found.length > MOST && h('li', { class: 'muted' }, `${found.length - MOST} more`)));
  return h('div', { class: 'stack', role: 'status' },
    h(Stats, { items: [['Added', added.toLocaleString('en')], ['Replaced', replaced.toLocaleString('en')], ['Removed', removed.toLocaleString('en')]] }),
    list('Duplicates', 'warning', duplicates),
    list('Cycles', 'warning', cycles),
    list('Words that the analyzer drops', 'danger', dropped),
    list('Notes', 'plain', warnings));
}

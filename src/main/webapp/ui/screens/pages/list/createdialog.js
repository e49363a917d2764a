import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Empty, ErrorBox, LinkButton, Loading, SelectField, TextField, useLoad } from '../../../app/components/index.js';
import { listIndices } from '../../../app/indices.js';
import { notify } from '../../../app/notify.js';
import { navigate, part, useQuery } from '../../../app/router.js';
import { labelOf } from '../../../app/search/fields.js';
import { useSession } from '../../../app/session.js';
import { proposePage, savePage } from '../calls.js';
import { folded, unfolded } from '../model/fold.js';
import { slug, unused } from '../model/names.js';
import { TEMPLATES } from '../model/templates.js';

/**
 * A new page: its index, what it is for, and its name.
 *
 * @param {{taken: string[], onClose: () => void}} props `taken`: IDs of the pages that are there
 */
export function CreateDialog({ taken, onClose }) {
  const session = useSession();
  const [{ index: wanted = '' }] = useQuery();
  const found = useLoad(async (signal) => (await listIndices(session, signal)).filter(({ index, status }) => !index.startsWith('.') && status !== 'close'), []);
  return h(Dialog, { open: true, title: 'Create search page', wide: true, onClose },
    h(Loading, { of: found }, (indices) => (indices.length === 0 ? h(NoIndex, {}) : h(Form, { indices, wanted, taken, onClose }))));
}

function NoIndex() {
  const { mayImport } = useSession();
  return h(Empty, { icon: 'screen', title: 'No indices yet', text: 'A search page needs an index. Import a file to create one.', action: mayImport && h(LinkButton, { kind: 'primary', icon: 'upload', href: '#/import' }, 'Import a file') });
}

/** As “Films search”, or “Shop” where the name says it already. */
function nameFor(index, template) {
  const word = template === 'shop' ? 'shop' : 'search';
  const label = labelOf(index);
  return label.toLowerCase().includes(word) ? label : `${label} ${word}`;
}

function Form({ indices, wanted, taken, onClose }) {
  const [index, setIndex] = useState(() => (indices.find((one) => one.index === wanted) ?? largest(indices)).index);
  const [template, setTemplate] = useState('');
  const [typed, setName] = useState(null);
  const [state, setState] = useState({ busy: false, error: null });
  const name = typed ?? nameFor(index, template);
  const create = async (event) => {
    event.preventDefault();
    setState({ busy: true, error: null });
    try {
      const id = unused(slug(name), taken);
      const proposal = await proposePage(index, template || undefined);
      await savePage(id, { ...folded(unfolded(proposal)), id, name: name.trim() }, { create: true });
      notify(`${name.trim()} created`);
      navigate(`pages/${part(id)}`);
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return h('form', { class: 'stack', onSubmit: create },
    h(SelectField, { label: 'Index', value: index, options: indices.map((one) => ({ value: one.index, label: one.docs === undefined ? one.index : `${one.index} (${one.docs.toLocaleString('en')} documents)` })), onChange: setIndex }),
    h('fieldset', { class: 'pages-templates' },
      h('legend', null, 'Template'),
      TEMPLATES.map(({ id, title, text }) => h('label', { key: id, class: 'pages-template' },
        h('input', { type: 'radio', name: 'template', value: id, checked: template === id, onChange: () => setTemplate(id) }),
        h('span', null, h('strong', null, title), h('span', { class: 'muted small' }, text))))),
    h(TextField, { label: 'Name', required: true, value: name, maxLength: 100, onChange: setName }),
    h(ErrorBox, { error: state.error }),
    h('div', { class: 'actions end' },
      h(Button, { onClick: onClose }, 'Cancel'),
      h(Button, { type: 'submit', kind: 'primary', busy: state.busy, disabled: name.trim() === '' }, 'Create search page')));
}

/** The index that people are likely to mean: the one with the most documents. */
const largest = (indices) => indices.reduce((most, one) => ((one.docs ?? 0) > (most.docs ?? 0) ? one : most));

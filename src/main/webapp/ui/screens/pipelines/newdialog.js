import { h } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { Badge, Button, Dialog, TextField } from '../../app/components/index.js';
import { href, navigate, part } from '../../app/router.js';
import { useSession } from '../../app/session.js';
import { recentIndices } from '../browse/remembered.js';
import { indexNames } from '../credentials/calls.js';
import { TEMPLATES } from './templates.js';

const ID = /^[A-Za-z0-9.-][A-Za-z0-9._-]{0,127}$/;

/**
 * Where a new pipeline begins: a template, or a copy.
 *
 * @param {{open: boolean, onClose: () => void, records: object[], copyOf?: string}} props
 */
export function NewDialog({ open, onClose, records, copyOf }) {
  const [from, setFrom] = useState('');
  const [id, setId] = useState('');
  const [index, setIndex] = useState('');
  const [names, setNames] = useState([]);
  const list = useId();
  const session = useSession();
  useEffect(() => {
    if (open) {
      // What was looked at last is most likely what it is for.
      setIndex(recentIndices()[0] ?? '');
      indexNames(session).then((found) => {
        setNames(found);
        setIndex((now) => now || (found[0] ?? ''));
      });
    }
  }, [open]);
  useEffect(() => {
    setFrom(copyOf ? `copy:${copyOf}` : 'template:search');
    setId(copyOf ? `${copyOf}-copy` : 'my-search');
  }, [open, copyOf]);
  const wrong = !ID.test(id) ? 'Use letters, digits, “.”, “-” and “_”. Do not start with “_”.' : records.some((one) => one.id === id && !one.built_in) ? 'A pipeline with this ID already exists' : undefined;
  const replaced = records.some((one) => one.id === id && one.built_in);
  const start = () => {
    onClose();
    navigate(`pipelines/${part('_new')}`, { from, as: id, index: index.trim() || undefined });
  };
  const choice = (value, title, text, badge) =>
    h('label', { key: value, class: 'pipeline-choice' }, h('input', { type: 'radio', name: 'from', checked: from === value, onChange: () => setFrom(value) }), h('span', null, h('strong', null, title), badge && h(Badge, {}, badge), h('span', { class: 'muted small' }, text)));
  return h(
    Dialog,
    { open, title: 'Create pipeline', wide: true, onClose, actions: [h(Button, { key: 'no', onClick: onClose }, 'Cancel'), h(Button, { key: 'yes', kind: 'primary', disabled: Boolean(wrong), onClick: start }, 'Open in editor')] },
    h('div', { class: 'pipeline-call' }, h(TextField, { label: 'ID', value: id, onChange: setId, error: wrong, hint: replaced ? 'It replaces the built-in pipeline.' : 'In templates, also the first part of the path.' }), from.startsWith('template:') && h(TextField, { label: 'Index', hint: 'The index to search.', list, value: index, onChange: setIndex }), h('datalist', { id: list }, names.map((name) => h('option', { key: name, value: name })))),
    h('fieldset', { class: 'pipeline-choices' }, h('legend', null, 'Template'), TEMPLATES.map((one) => choice(`template:${one.id}`, one.title, one.text))),
    h('fieldset', { class: 'pipeline-choices' }, h('legend', null, 'Copy of a pipeline'), records.map((one) => choice(`copy:${one.id}`, one.id, one.description || href(`pipelines/${one.id}`), one.built_in ? 'Built-in' : undefined))),
  );
}

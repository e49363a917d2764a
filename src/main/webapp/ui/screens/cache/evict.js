import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ErrorBox, Note, Section, SelectField, TagsField, TextField } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { evict, previewEviction } from './calls.js';
import { TopTable } from './counts.js';

const WHICH = [
  { value: 'all', label: 'All responses' },
  { value: 'indices', label: 'Responses of indices' },
  { value: 'query', label: 'Responses to a search text' },
];

const counted = (count) => `${count.toLocaleString('en')} cached ${count === 1 ? 'response' : 'responses'}`;

/** The body of the request; null while it lacks something. */
function eviction({ by, indices, query }) {
  if (by === 'indices') {
    return indices.length > 0 ? { indices } : null;
  }
  if (by === 'query') {
    return query.trim() === '' ? null : { query };
  }
  return {};
}

function Preview({ found }) {
  return h('div', { class: 'cache-preview', 'aria-live': 'polite' },
    found && h(Note, { kind: found.evicted > 0 ? 'warning' : 'info' },
      `${counted(found.evicted)} on this gateway ${found.evicted === 1 ? 'matches' : 'match'}. Matching responses on all other gateways are evicted as well, within a few seconds.`),
    found && found.evicted > 0 && h(TopTable, { label: 'Responses to be evicted, the most used first', rows: found.top }));
}

/**
 * Removes responses, after a look at what goes.
 *
 * @param {{onEvicted: () => void}} props
 */
export function Evict({ onEvicted }) {
  const [which, setWhich] = useState({ by: 'all', indices: [], query: '' });
  const [found, setFound] = useState(null);
  const [busy, setBusy] = useState('');
  const errors = useFieldErrors(['/indices', '/query']);
  const body = eviction(which);
  // What was seen is what goes: another choice has to be looked at again.
  const change = (part) => {
    setWhich((before) => ({ ...before, ...part }));
    setFound(null);
    errors.clear();
  };
  const run = async (word, act) => {
    setBusy(word);
    errors.clear();
    try {
      await act();
    } catch (error) {
      setFound(null);
      errors.refuse(error);
    }
    setBusy('');
  };
  const preview = () => run('preview', async () => setFound({ of: which, ...(await previewEviction(body)) }));
  const remove = () => run('evict', async () => {
    const { evicted } = await evict(body);
    notify(`${counted(evicted)} evicted on this gateway`);
    setFound(null);
    onEvicted();
  });
  const seen = found?.of === which;
  return h(Section, { title: 'Evict responses', lead: 'Needed only if a response depends on something that the gateway does not see. Changes of indices, query rules, synonyms and settings need no eviction.' },
    h('div', { class: 'cache-form', ref: errors.form },
      h(SelectField, { label: 'What to evict', value: which.by, options: WHICH, onChange: (by) => change({ by }) }),
      which.by === 'indices' && h(TagsField, { label: 'Indices to evict', values: which.indices, error: errors.of('/indices'), placeholder: 'books*', hint: 'Names, aliases or patterns. Press Enter after each.', onChange: (indices) => change({ indices }) }),
      which.by === 'query' && h(TextField, { label: 'Search text', value: which.query, error: errors.of('/query'), hint: 'The whole text; upper and lower case do not matter.', onChange: (query) => change({ query }) }),
      h(ErrorBox, { error: errors.error }),
      h(Preview, { found: seen ? found : null }),
      h('div', { class: 'cache-acts' },
        h(Button, { icon: 'eye', busy: busy === 'preview', disabled: !body || busy !== '', onClick: preview }, 'Preview eviction'),
        h(Button, { kind: 'danger', icon: 'trash', busy: busy === 'evict', disabled: !seen || busy !== '', onClick: remove }, 'Evict responses'))));
}

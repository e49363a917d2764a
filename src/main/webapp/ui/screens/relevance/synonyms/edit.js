import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, SelectField, TagsField, TextField } from '../../../app/components/index.js';
import { faultOf, partsOf, synonymOf } from './list.js';

const TYPES = [
  { value: 'equivalent', label: 'Both ways: all words mean the same' },
  { value: 'one-way', label: 'One way: the words also find another word' },
];

/**
 * A synonym to be written.
 *
 * @param {{synonym: import('./list.js').Synonym|null, word?: string, onClose: () => void, onDone: (synonym: object) => void}} props `word`: that a new one begins with
 */
export function SynonymDialog({ synonym, word, onClose, onDone }) {
  const [parts, setParts] = useState(() => (synonym ? partsOf(synonym) : { type: 'equivalent', words: word ? [word] : [], term: '' }));
  const [told, setTold] = useState(false);
  const set = (part) => setParts((before) => ({ ...before, ...part }));
  const fault = faultOf(parts);
  const done = (event) => {
    event.preventDefault();
    if (fault) {
      setTold(true);
    } else {
      onDone(synonymOf(parts));
    }
  };
  const oneWay = parts.type === 'one-way';
  return h(Dialog, { open: true, title: synonym ? 'Edit synonym' : 'Add synonym', onClose },
    h('form', { class: 'stack', onSubmit: done },
      h(TagsField, { label: 'Words', values: parts.words, placeholder: 'starwars, star wars', hint: 'Separate words with a comma or Enter. Several words can be one entry.', error: told && fault && !(oneWay && parts.words.length > 0) ? fault : undefined, onChange: (words) => set({ words }) }),
      h(SelectField, { label: 'Direction', value: parts.type, options: TYPES, onChange: (type) => set({ type }) }),
      oneWay && h(TextField, { label: 'Also search for', value: parts.term, error: told && fault && parts.words.length > 0 ? fault : undefined, onChange: (term) => set({ term }) }),
      h('div', { class: 'actions end' },
        h(Button, { onClick: onClose }, 'Cancel'),
        h(Button, { type: 'submit', kind: 'primary' }, synonym ? 'Apply to draft' : 'Add to draft'))));
}

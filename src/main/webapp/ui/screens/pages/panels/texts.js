import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Section, SelectField, TextField, Toggle } from '../../../app/components/index.js';
import { CURRENCIES, LANGUAGES, MESSAGES, OTHERS } from '../model/messages.js';
import { getIn } from '../model/paths.js';
import { text, toggle } from './bind.js';

const GLOBAL = ['globalSettings'];
const OTHER = 'other';

/** Language, currency and the words on the page. */
export function TextsPanel({ builder }) {
  return [
    h(Section, { key: 'language', title: 'Language and currency' },
      h(Language, { builder }),
      h(Currency, { builder }),
      h(Toggle, { label: 'Show selected filters above the results', ...toggle(builder, [...GLOBAL, 'showSelectedFilters'], true) })),
    h(Section, { key: 'texts', title: 'Texts', lead: 'Each replaces the text of the language.' },
      MESSAGES.map(({ title, texts }) => h('details', { key: title, class: 'pages-more' },
        h('summary', null, title),
        h('div', { class: 'pages-fields' }, texts.map(([name, english]) => h(TextField, { key: name, label: english, placeholder: english, dir: 'auto', ...text(builder, [...GLOBAL, 'messages', name]) })))))),
  ];
}

function Language({ builder }) {
  const path = [...GLOBAL, 'language'];
  const value = getIn(builder.document, path) ?? '';
  const isListed = LANGUAGES.some((one) => one.value === value);
  const [other, setOther] = useState(!isListed);
  const choose = (to) => {
    setOther(to === OTHER);
    if (to !== OTHER) {
      builder.set(path, to || undefined);
    }
  };
  return [
    h(SelectField, { key: 'listed', label: 'Language', value: other ? OTHER : value, options: [...LANGUAGES, { value: OTHER, label: 'Another language' }], onChange: choose, error: other ? undefined : builder.errorAt(path) }),
    other && h(TextField, {
      key: 'other', label: 'Language code', placeholder: 'nl', hint: 'As in BCP 47. Enter the texts below in that language.', ...text(builder, path),
      ...(value && !OTHERS.test(value) ? { error: 'A language code has two or three letters, such as nl or pt-BR.' } : {}),
    }),
  ];
}

function Currency({ builder }) {
  const path = [...GLOBAL, 'currency'];
  const value = getIn(builder.document, path) ?? '';
  const options = [{ value: '', label: 'None: numbers as they are' }, ...new Set([...CURRENCIES, value].filter(Boolean))];
  return h(SelectField, { label: 'Currency of prices', value, options, onChange: (to) => builder.set(path, to || undefined), error: builder.errorAt(path) });
}

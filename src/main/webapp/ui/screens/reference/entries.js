import { h } from 'preact';
import { Badge, CopyButton, JsonView } from '../../app/components/index.js';
import { href } from '../../app/router.js';
import { Words } from './words.js';

const words = (row) => h(Words, { text: row.meaning });

/** What an entry is called, as a link to it, and below it what is said of it in a word or two. */
function Name({ section, name, facts }) {
  return h(
    'div',
    { class: 'reference-name' },
    h('a', { href: href('reference', { section, entry: name }) }, h('code', null, name)),
    facts.filter(Boolean).length > 0 && h('ul', null, facts.filter(Boolean).map((fact, at) => h('li', { key: at }, fact))),
  );
}

const required = (is) => is && h(Badge, { kind: 'accent' }, 'required');
const code = (text) => h('code', null, text);
const by = (label, value) => value && [`${label} `, value];

function Property({ property }) {
  const { example, becomes } = property;
  return [
    h('p', { key: 'words' }, words(property)),
    example &&
      h(
        'details',
        { key: 'example' },
        h('summary', null, 'Example'),
        h('div', { class: 'row' }, h(CopyButton, { text: JSON.stringify(example, null, 2), label: `Copy the example of ${property.path}` })),
        h(JsonView, { value: example, label: `Example of ${property.path}` }),
        becomes.map(({ part, value }) => h('div', { key: part }, h('p', { class: 'small muted' }, 'translated to ', code(part)), h(JsonView, { value, label: part }))),
      ),
  ];
}

function Stage({ stage }) {
  return [
    h('p', { key: 'words' }, words(stage)),
    stage.inputs.length > 0 &&
      h(
        'dl',
        { key: 'inputs', class: 'reference-inputs' },
        stage.inputs.map((input) => [
          h('dt', { key: input.name }, code(input.name), required(input.required)),
          h('dd', { key: `${input.name} words` }, h(Words, { text: `\`${input.type}\` ${input.meaning}` })),
        ]),
      ),
  ];
}

/** The sections: how an entry is called and what its two columns show. */
export const SECTIONS = [
  {
    id: 'properties',
    title: 'Properties',
    one: 'Property',
    name: (row) => row.path,
    facts: (row) => [required(row.required), row.type, by('default', row.default !== undefined && code(JSON.stringify(row.default))), row.types.length < 5 && `for ${row.types.join(', ')}`],
    meaning: (row) => h(Property, { property: row }),
  },
  {
    id: 'stages',
    title: 'Stages',
    one: 'Stage',
    name: (row) => row.name,
    facts: (row) => row.aliases.map((alias) => ['also ', code(alias)]),
    meaning: (row) => h(Stage, { stage: row }),
  },
  {
    id: 'settings',
    title: 'Settings',
    one: 'Setting',
    name: (row) => row.name,
    facts: (row) => [code(row.environment_variable), by('default', row.default && h(Words, { text: row.default }))],
    meaning: words,
  },
  { id: 'errors', title: 'Errors', one: 'Error', name: (row) => row.id, facts: (row) => [`status ${row.status.join(', ')}`], meaning: words },
  {
    id: 'metrics',
    title: 'Metrics',
    one: 'Metric',
    name: (row) => row.name,
    facts: (row) => [row.type, ...row.labels.map((label) => ['by ', code(label)])],
    meaning: words,
  },
  { id: 'api', title: 'API', one: 'Operation', name: (row) => `${row.method} ${row.path}`, facts: () => [], meaning: words },
];

/** The columns of a section's table. */
export function columnsOf({ id, one, name, facts, meaning }) {
  return [
    { key: 'name', title: one, class: 'reference-first', render: (row) => h(Name, { section: id, name: name(row), facts: facts(row) }) },
    { key: 'meaning', title: 'Description', render: meaning },
  ];
}

import { h } from 'preact';
import { Badge, CopyButton, JsonView, Loading, Page, Section, Table, Tabs, TextField, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { useQuery } from '../../app/router.js';
import { useStylesheet } from '../../app/styles.js';
import { Words } from './words.js';

const words = (row) => h(Words, { text: row.meaning });
const codes = (texts) => texts.map((text) => h('code', { key: text }, text));
const code = (key) => (row) => h('code', null, row[key]);
const json = (value) => (value === undefined ? '' : h('code', null, JSON.stringify(value)));

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
        becomes.map(({ part, value }) => h('div', { key: part }, h('p', { class: 'small muted' }, 'becomes ', h('code', null, part)), h(JsonView, { value, label: part }))),
      ),
  ];
}

const inputs = (stage) =>
  stage.inputs.length === 0
    ? h('span', { class: 'muted' }, 'none')
    : h(
        'dl',
        { class: 'reference-inputs' },
        stage.inputs.map((input) => [
          h('dt', { key: input.name }, h('code', null, input.name), input.required && h(Badge, { kind: 'accent' }, 'required')),
          h('dd', { key: `${input.name} words` }, h(Words, { text: `\`${input.type}\` ${input.meaning}` })),
        ]),
      );

const SECTIONS = [
  {
    id: 'properties',
    title: 'Properties',
    key: 'path',
    columns: [
      { key: 'path', title: 'Property', render: (row) => [h('code', { key: 'path' }, row.path), row.required && h(Badge, { key: 'required', kind: 'accent' }, 'required')] },
      { key: 'type', title: 'Type', render: code('type') },
      { key: 'default', title: 'Default', render: (row) => json(row.default) },
      { key: 'types', title: 'Queries', render: (row) => (row.types.length === 5 ? 'all' : row.types.join(', ')) },
      { key: 'meaning', title: 'Meaning', render: (row) => h(Property, { property: row }) },
    ],
  },
  {
    id: 'stages',
    title: 'Stages',
    key: 'name',
    columns: [
      { key: 'name', title: 'Stage', render: (row) => codes([row.name, ...row.aliases]) },
      { key: 'meaning', title: 'Meaning', render: words },
      { key: 'inputs', title: 'Inputs', render: inputs },
    ],
  },
  {
    id: 'settings',
    title: 'Settings',
    key: 'name',
    columns: [
      { key: 'name', title: 'Setting', render: (row) => codes([row.name, row.environment_variable]) },
      { key: 'default', title: 'Default', render: (row) => h(Words, { text: row.default }) },
      { key: 'meaning', title: 'Meaning', render: words },
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    key: 'id',
    columns: [
      { key: 'id', title: 'Id', render: code('id') },
      { key: 'status', title: 'Status', render: (row) => row.status.join(', ') },
      { key: 'meaning', title: 'Meaning', render: words },
    ],
  },
  {
    id: 'metrics',
    title: 'Metrics',
    key: 'name',
    columns: [
      { key: 'name', title: 'Metric', render: code('name') },
      { key: 'type', title: 'Type' },
      { key: 'labels', title: 'Labels', render: (row) => codes(row.labels) },
      { key: 'meaning', title: 'Meaning', render: words },
    ],
  },
  {
    id: 'api',
    title: 'API',
    key: 'path',
    columns: [
      { key: 'method', title: 'Method' },
      { key: 'path', title: 'Path', render: code('path') },
      { key: 'meaning', title: 'What it does', render: words },
    ],
  },
];

/** What there is to write, set, call and watch. */
export default function Screen() {
  useStylesheet(new URL('./reference.css', import.meta.url));
  const [query, setQuery] = useQuery();
  const reference = useLoad(async (signal) => (await gateway('GET', 'reference', { signal })).json, []);
  const section = SECTIONS.find(({ id }) => id === query.section) ?? SECTIONS[0];
  const text = query.q ?? '';
  // What an example happens to hold is not what somebody looks for.
  const fits = ({ example, becomes, ...row }) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase());
  return h(
    Page,
    { title: 'Reference', lead: 'Every property, stage, setting, error, metric and operation of this version.' },
    h(
      Section,
      { class: 'reference' },
      h(TextField, { label: 'Find in the reference', type: 'search', value: text, onChange: (q) => setQuery({ q }) }),
      h(Loading, {
        of: reference,
        children: (all) => {
          const rows = all[section.id].filter(fits);
          return h(
            Tabs,
            {
              label: 'Sections',
              tabs: SECTIONS.map(({ id, title }) => ({ id, title, count: all[id].filter(fits).length })),
              value: section.id,
              onChange: (id) => setQuery({ section: id }),
            },
            h(Table, { label: section.title, columns: section.columns, rows, rowKey: (row) => `${row.method ?? ''} ${row[section.key]}`, stacks: true, empty: 'Nothing of that name here' }),
          );
        },
      }),
    ),
  );
}

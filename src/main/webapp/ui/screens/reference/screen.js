import { h } from 'preact';
import { useEffect } from 'preact/hooks';
import { Loading, Page, Table, Tabs, TextField, useLoad } from '../../app/components/index.js';
import { gateway } from '../../app/api.js';
import { href, useQuery } from '../../app/router.js';
import { SECTIONS, columnsOf } from './entries.js';

const rowId = (name) => `entry ${name}`.replaceAll(/[^\w.-]+/g, '-');

/** What there is to write, set, call and watch. */
export default function Screen() {
  const [query, setQuery] = useQuery();
  const reference = useLoad(async (signal) => (await gateway('GET', 'reference', { signal })).json, []);
  const section = SECTIONS.find(({ id }) => id === query.section) ?? SECTIONS[0];
  const text = query.q ?? '';
  // What an example happens to hold is not what somebody looks for.
  const fits = ({ example, becomes, ...row }) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase());
  return h(
    Page,
    { title: 'Reference', lead: 'Every property, stage, setting, error, metric and operation of this version.', wide: true },
    h(TextField, { label: 'Search the reference', class: 'reference-find', hideLabel: true, placeholder: 'Search the reference', type: 'search', value: text, onChange: (q) => setQuery({ q, entry: undefined }) }),
    h(Loading, {
      of: reference,
      children: (all) =>
        h(
          Tabs,
          {
            label: 'Sections',
            tabs: SECTIONS.map(({ id, title }) => ({ id, title, count: all[id].filter(fits).length })),
            value: section.id,
            onChange: (id) => setQuery({ section: id, entry: undefined }),
          },
          h(Entries, { key: section.id, section, rows: all[section.id].filter(fits), entry: query.entry }),
        ),
    }),
  );
}

/** One section: beside its entries a list of their names. */
function Entries({ section, rows, entry }) {
  useEffect(() => {
    if (entry) {
      document.getElementById(rowId(entry))?.scrollIntoView({ block: 'start' });
    }
  }, [entry]);
  const { id, title, name } = section;
  return h(
    'div',
    { class: 'reference sticky-head' },
    rows.length > 1 &&
      h(
        'nav',
        { class: 'reference-contents', 'aria-label': 'Contents' },
        h('ul', null, rows.map((row) => h('li', { key: name(row) }, h('a', { href: href('reference', { section: id, entry: name(row) }), 'aria-current': name(row) === entry ? 'true' : undefined }, name(row))))),
      ),
    h(Table, { label: title, columns: columnsOf(section), rows, rowKey: name, rowId: (row) => rowId(name(row)), selected: (row) => name(row) === entry, stacks: true, empty: 'No results' }),
  );
}

import { h } from 'preact';
import { Section, SelectField, TagsField, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { isDate } from '../../../app/search/fields.js';
import { isExact, isGeo, isNumber, isText } from '../model/kinds.js';
import { getIn, setIn } from '../model/paths.js';
import { choice, field, number, tags, text, toggle } from './bind.js';
import { FieldSelect } from './fieldselect.js';

const RESULT = ['resultSettings'];
const FIELDS = [...RESULT, 'fields'];
const RS = [...RESULT, 'rsConfig'];
const GEO = [...RESULT, 'geo'];

const LAYOUTS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
];
const PAGING = [
  { value: 'pages', label: 'Numbered pages' },
  { value: 'more', label: 'A button for more' },
  { value: 'infinite', label: 'While scrolling' },
];
const SHOWN = [
  { name: 'title', label: 'Title', fits: (type) => isText(type) || isExact(type) },
  { name: 'description', label: 'Description', fits: (type) => isText(type) || isExact(type) },
  { name: 'image', label: 'Image', fits: (type) => isText(type) || isExact(type) },
  { name: 'price', label: 'Price', fits: isNumber },
  { name: 'date', label: 'Date', fits: (type) => isDate(type) || isNumber(type) },
  { name: 'category', label: 'Category', fits: isExact },
  { name: 'handle', label: 'Link', fits: (type) => isText(type) || isExact(type), hint: 'A field with a URL, or with a path of your site.' },
];

const layoutOf = ({ resultSettings: { rsConfig, layout } = {} }) => (rsConfig?.componentType === 'REACTIVEMAP' ? 'map' : layout ?? 'grid');

/** The document with another layout; a map is a component of another type. */
function withLayout(document, layout) {
  const isMap = layout === 'map';
  const typed = setIn(document, [...RS, 'componentType'], isMap ? 'REACTIVEMAP' : 'REACTIVELIST');
  return setIn(typed, [...RESULT, 'layout'], layout);
}

const pagingOf = (document) => getIn(document, [...RS, 'paging']) ?? (getIn(document, [...RS, 'pagination']) !== true && getIn(document, [...RS, 'infiniteScroll']) === true ? 'infinite' : 'pages');

/** Both in the members of other dashboards and in that which knows all three. */
function withPaging(document, paging) {
  const members = { ...getIn(document, RS), pagination: paging === 'pages', infiniteScroll: paging === 'infinite', paging };
  return setIn(document, RS, members);
}

/** What a result shows, and how results are laid out. */
export function ResultPanel({ builder }) {
  const layout = layoutOf(builder.document);
  return [
    h(Section, { key: 'layout', title: 'Layout' },
      h(Segments, { label: 'Layout', value: layout, options: LAYOUTS, onChange: (to) => builder.change((document) => withLayout(document, to)) }),
      layout === 'map' && h(MapForm, { builder }),
      layout !== 'map' && h(Toggle, { label: 'Visitors can switch between grid and list', ...toggle(builder, [...RESULT, 'viewSwitcher']) }),
      h(SelectField, { label: 'Further results', value: pagingOf(builder.document), options: PAGING, onChange: (to) => builder.change((document) => withPaging(document, to)) }),
      h(NumberField, { label: 'Results per page', min: 1, max: 100, ...number(builder, [...RS, 'size'], layout === 'grid' ? 24 : 20) }),
      h(Toggle, { label: 'Highlight the words that were found', ...toggle(builder, [...RESULT, 'resultHighlight']) })),
    h(Section, { key: 'fields', title: 'Fields', lead: 'What is shown of a document.' },
      SHOWN.map(({ name, label, fits, hint }) => h(FieldSelect, { key: name, label, hint, fits, none: 'None', ...field(builder, [...FIELDS, name]) })),
      h(Links, { builder }),
      h(TagsField, { label: 'More fields', suggestions: builder.fields.map(({ name }) => name), placeholder: 'Add a field…', ...tags(builder, [...FIELDS, 'userDefinedFields']) })),
    h(Section, { key: 'texts', title: 'Texts' },
      h(TextField, { label: 'Number of results', placeholder: '[count] results', hint: '[count] and [time] are replaced.', ...text(builder, [...RESULT, 'customMessages', 'resultStats']) }),
      h(TextField, { label: 'Nothing found', placeholder: 'No results', ...text(builder, [...RESULT, 'customMessages', 'noResults']) })),
  ];
}

function Links({ builder }) {
  return [
    h(TextField, { key: 'pattern', label: 'Link pattern', placeholder: '/products/{handle}', hint: 'Optional. Fields in braces are replaced by their values.', ...text(builder, [...RESULT, 'urlPattern']) }),
    h(SelectField, { key: 'viewer', label: 'Links open', options: [{ value: 'link', label: 'in the same tab' }, { value: 'newTab', label: 'in a new tab' }], ...choice(builder, [...FIELDS, 'handleViewer'], 'link') }),
  ];
}

function MapForm({ builder }) {
  return [
    h(FieldSelect, { key: 'field', label: 'Location', fits: isGeo, ...field(builder, [...GEO, 'locationDataField']) }),
    !builder.fields.some(({ type }) => isGeo(type)) && h('p', { key: 'none', class: 'pages-warning' }, 'The index has no field of the type geo_point.'),
    h(Toggle, { key: 'clusters', label: 'Combine places that are close to each other', ...toggle(builder, [...GEO, 'showMarkerClusters'], true) }),
    h(Toggle, { key: 'moves', label: 'Search again when the map is moved', ...toggle(builder, [...GEO, 'showSearchAsMove']) }),
  ];
}

/**
 * One of a few, all of them in sight.
 *
 * @param {{label: string, value: string, options: {value: string, label: string}[], onChange: (value: string) => void}} props
 */
export function Segments({ label, value, options, onChange }) {
  return h('div', { class: 'pages-segments', role: 'group', 'aria-label': label },
    options.map((one) => h('button', { key: one.value, type: 'button', class: 'button small', 'aria-pressed': one.value === value ? 'true' : 'false', onClick: () => onChange(one.value) }, one.label)));
}

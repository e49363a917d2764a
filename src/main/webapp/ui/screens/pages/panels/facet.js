import { h } from 'preact';
import { Section, SelectField, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { pathOf } from '../model/components.js';
import { FACETS, INTERVALS, SORTED, kindOf } from '../model/kinds.js';
import { getIn } from '../model/paths.js';
import { choice, field, number, text, toggle } from './bind.js';
import { FieldSelect } from './fieldselect.js';

const COMBINED = [{ value: 'or', label: 'Any of them' }, { value: 'and', label: 'All of them' }];
const RANGED = ['slider', 'range', 'date'];

/** One facet. */
export function FacetPanel({ builder, id }) {
  const path = pathOf(builder.document, id);
  const rs = [...path, 'rsConfig'];
  const facet = getIn(builder.document, path);
  const { kind, fits } = kindOf(facet);
  const setKind = (to) => {
    const { componentType, filterType } = FACETS.find((one) => one.kind === to);
    builder.change((document) => withMembers(document, rs, { componentType, filterType }));
  };
  return h(Section, { title: 'Facet' },
    h(TextField, { label: 'Title', ...text(builder, [...rs, 'title']) }),
    h(FieldSelect, { label: 'Field', fits: (type) => FACETS.some((one) => one.fits(type)), ...field(builder, [...rs, 'dataField']) }),
    h(SelectField, { label: 'Kind', value: kind, options: kindsFor(builder, facet).map((one) => ({ value: one.kind, label: one.label })), hint: FACETS.find((one) => one.kind === kind).line, onChange: setKind }),
    !fieldFits(builder, facet, fits) && h('p', { class: 'pages-warning' }, 'This kind does not match the type of the field.'),
    RANGED.includes(kind) ? h(RangeForm, { builder, rs, kind }) : h(ListForm, { builder, rs, kind }),
    h(Toggle, { label: 'Shown', hint: 'A hidden facet keeps its settings.', ...toggle(builder, [...path, 'enabled'], true) }));
}

const withMembers = (document, path, members) => {
  const set = (value, [step, ...deeper]) => (step === undefined ? { ...value, ...members } : Array.isArray(value) ? value.map((one, at) => (at === step ? set(one, deeper) : one)) : { ...value, [step]: set(value?.[step], deeper) });
  return set(document, path);
};

const typeOf = ({ fields }, facet) => fields.find(({ name }) => name === facet.rsConfig.dataField)?.type;
const fieldFits = (builder, facet, fits) => typeOf(builder, facet) === undefined || fits(typeOf(builder, facet));
const kindsFor = (builder, facet) => {
  const type = typeOf(builder, facet);
  return FACETS.filter((one) => type === undefined || one.fits(type) || one === kindOf(facet));
};

function ListForm({ builder, rs, kind }) {
  return [
    h(NumberField, { key: 'size', label: 'Number of values', min: 1, max: 1000, ...number(builder, [...rs, 'size'], 50) }),
    h(SelectField, { key: 'order', label: 'Order', options: SORTED, ...choice(builder, [...rs, 'sortBy'], 'count') }),
    kind === 'list' && h(SelectField, { key: 'combined', label: 'Several selected values', options: COMBINED, ...choice(builder, [...rs, 'queryFormat'], 'or') }),
    (kind === 'single' || kind === 'tabs') && h(TextField, { key: 'all', label: 'Label for all values', placeholder: 'All', ...text(builder, [...rs, 'selectAllLabel']) }),
    kind === 'tags' && h(Toggle, { key: 'several', label: 'Several values at a time', ...toggle(builder, [...rs, 'multiSelect'], true) }),
    h(Toggle, { key: 'count', label: 'Number of documents per value', ...toggle(builder, [...rs, 'showCount'], true) }),
    (kind === 'list' || kind === 'single') && h(Toggle, { key: 'search', label: 'Search within the values', ...toggle(builder, [...rs, 'showSearch']) }),
    h(Toggle, { key: 'missing', label: 'Documents without a value', ...toggle(builder, [...rs, 'showMissing']) }),
    getIn(builder.document, [...rs, 'showMissing']) === true && h(TextField, { key: 'label', label: 'Label for them', placeholder: 'N/A', ...text(builder, [...rs, 'missingLabel']) }),
  ];
}

function RangeForm({ builder, rs, kind }) {
  const isDate = kind === 'date';
  const bound = (name, label) => (isDate
    ? h(TextField, { label, type: 'date', ...text(builder, [...rs, name]) })
    : h(NumberField, { label, step: 'any', ...number(builder, [...rs, name], null) }));
  return [
    h('div', { key: 'bounds', class: 'pages-pair' }, bound('startValue', 'From'), bound('endValue', 'To')),
    h('small', { key: 'hint', class: 'hint muted' }, 'Without bounds: the smallest and the largest value.'),
    h(Toggle, { key: 'bars', label: 'Histogram', hint: 'Bars that show how many documents there are.', ...toggle(builder, [...rs, 'showHistogram']) }),
    isDate && h(SelectField, { key: 'interval', label: 'Bars', options: INTERVALS, ...choice(builder, [...rs, 'calendarInterval'], 'year') }),
    !isDate && h('div', { key: 'labels', class: 'pages-pair' },
      h(TextField, { label: 'Label of the start', ...text(builder, [...rs, 'startLabel']) }),
      h(TextField, { label: 'Label of the end', ...text(builder, [...rs, 'endLabel']) })),
  ];
}

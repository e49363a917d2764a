import { h } from 'preact';
import { Section, SelectField, TextField, Toggle } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { pathOf } from '../model/components.js';
import { CHARTS, INTERVALS, SORTED, facetable, withChartField } from '../model/kinds.js';
import { getIn } from '../model/paths.js';
import { choice, field, number, text, toggle } from './bind.js';
import { FieldSelect } from './fieldselect.js';

const OVER = [{ value: 'term', label: 'Each value' }, { value: 'range', label: 'Ranges of values' }];

/** One chart. */
export function ChartPanel({ builder, id }) {
  const path = pathOf(builder.document, id);
  const rs = [...path, 'rsConfig'];
  const offered = facetable(builder.fields).map(({ type }) => type);
  const chart = getIn(builder.document, rs);
  const setField = (name) => builder.set(rs, withChartField(chart, name, builder.fields));
  return h(Section, { title: 'Chart' },
    h(TextField, { label: 'Title', ...text(builder, [...rs, 'title']) }),
    h(FieldSelect, { label: 'Field', fits: (type) => offered.includes(type), ...field(builder, [...rs, 'dataField']), onChange: setField }),
    h(SelectField, { label: 'Shape', options: CHARTS, ...choice(builder, [...rs, 'chartType'], 'bar') }),
    h(SelectField, { label: 'Shows', options: OVER, ...choice(builder, [...rs, 'type'], 'term') }),
    typeof chart.calendarInterval === 'string' && h(SelectField, { label: 'Bars', options: INTERVALS, ...choice(builder, [...rs, 'calendarInterval'], 'year') }),
    h(NumberField, { label: 'Number of values', min: 1, max: 50, ...number(builder, [...rs, 'size'], 8) }),
    h(SelectField, { label: 'Order', options: SORTED, ...choice(builder, [...rs, 'sortBy'], 'count') }),
    h('div', { class: 'pages-pair' },
      h(TextField, { label: 'Name of the x axis', ...text(builder, [...rs, 'xAxisName']) }),
      h(TextField, { label: 'Name of the y axis', ...text(builder, [...rs, 'yAxisName']) })),
    h(Toggle, { label: 'Filters the results', hint: 'Visitors select a value in the chart.', ...toggle(builder, [...rs, 'useAsFilter']) }),
    h(Toggle, { label: 'Shown', ...toggle(builder, [...path, 'enabled'], true) }));
}

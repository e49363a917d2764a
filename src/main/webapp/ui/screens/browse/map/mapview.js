import { h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Button, Facts, SelectField } from '../../../app/components/index.js';
import { pointsOf } from '../../../app/components/geo.js';
import { MOST_POINTS, WorldMap } from '../../../app/components/map.js';
import { keyOf } from '../data.js';
import { cellValue, isMeta } from '../table/columns.js';
import { shown, valueAt } from '../values.js';

const MOST_FACTS = 8;

/** @returns {boolean} whether values of the column are points */
export const isPoint = ({ type }) => type === 'geo_point';

/**
 * The rows that are loaded, by the points of one field.
 *
 * @param {{rows: any[], fields: any[], columns: any[], selected: Set<string>, actions: object}} props `fields`: all, `columns`: those that are shown
 */
export function MapView({ rows, fields, columns, selected, actions }) {
  const names = fields.filter(isPoint).map(({ field }) => field);
  const [chosen, setField] = useState(names[0]);
  const field = names.includes(chosen) ? chosen : names[0];
  const [point, setPoint] = useState(null);
  const points = useMemo(() => pointsOfRows(rows, field), [rows, field]);
  const row = point && rows.find((each) => keyOf(each) === rowOf(point));
  const without = rows.length - new Set(points.map(({ id }) => rowOf(id))).size;
  return h('section', { class: 'map-view', 'aria-label': 'Map' },
    names.length > 1 && h(SelectField, { label: 'Field', value: field, options: names, onChange: setField }),
    h('div', { class: 'map-and-row' },
      h(WorldMap, { points, label: `Documents by ${field}`, selected: point, onSelect: setPoint }),
      h('div', { class: 'map-row', 'aria-live': 'polite' }, row ? [
        h('h2', { key: 'id' }, row._id),
        h(Facts, { key: 'facts', items: columns.filter((column) => !isMeta(column.field)).map((column) => [column.field, cellValue(row, column.field)])
          .filter(([, value]) => value !== undefined).slice(0, MOST_FACTS).map(([name, value]) => [name, shown(value)]) }),
        h('div', { key: 'actions', class: 'map-row-actions' },
          h(Button, { onClick: () => actions.onOpen(row) }, 'Open document'),
          h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: selected.has(keyOf(row)), 'aria-label': `Select ${row._id}`, onClick: (event) => actions.onSelect(row, event.currentTarget.checked, false) }), 'Selected')),
      ] : h('p', { class: 'muted' }, points.length ? 'Choose a point to see its document.' : `No loaded document has a value in ${field}.`))),
    h('p', { class: 'hint' }, [
      points.length > MOST_POINTS && `The first ${MOST_POINTS.toLocaleString()} points are shown.`,
      without > 0 && points.length > 0 && `${without.toLocaleString()} of the loaded documents have no value in this field.`,
    ].filter(Boolean).join(' ')));
}

/** A document may have several points: the ID of each is a number and the row's key. */
function pointsOfRows(rows, field) {
  return rows.flatMap((row) => pointsOf(valueAt(row._source, field)).map((point, at) => ({ id: `${at} ${keyOf(row)}`, ...point, label: `${row._id}: ${point.lat}, ${point.lon}` })));
}

const rowOf = (point) => point.slice(point.indexOf(' ') + 1);

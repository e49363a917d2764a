import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Count, Empty, Loading, Section, Table, useLoad } from '../../app/components/index.js';
import { WorldMap } from '../../app/components/map.js';
import { readReport } from './calls.js';
import { DownloadButton } from './texts.js';

const count = { key: 'count', title: 'Searches', align: 'end', render: (row) => h(Count, { value: row.count }) };
const COUNTRIES = [{ key: 'key', title: 'Country', render: ({ key }) => key }, count];
const CITIES = [{ key: 'key', title: 'City', render: ({ key }) => key }, { key: 'country', title: 'Country', render: ({ country }) => country }, count];

const idOf = ({ lat, lon }) => `${lat},${lon}`;
const wordsOf = ({ lat, lon, count: searches }) => `${lat}, ${lon}: ${searches.toLocaleString('en')} searches`;

function Map({ points }) {
  const [selected, setSelected] = useState(null);
  const chosen = points.find((point) => idOf(point) === selected);
  return h('div', { class: 'stack' },
    h(WorldMap, { points: points.map((point) => ({ id: idOf(point), lat: point.lat, lon: point.lon, label: wordsOf(point) })), label: 'Searches by place', selected, onSelect: setSelected }),
    h('p', { class: 'muted', 'aria-live': 'polite' }, chosen ? wordsOf(chosen) : 'Select a point to see its number of searches.'));
}

/** Where searches come from. */
export function Places({ selection }) {
  const read = useLoad((signal) => readReport('geo-distribution', { ...selection, size: 100 }, signal), [JSON.stringify(selection)]);
  return h(Loading, { of: read }, ({ geo_distribution: countries, cities, points }) => (countries.length === 0
    ? h(Empty, { icon: 'pin', title: 'No places are known', text: 'Set gateway.analytics.geo-database to a database of IP addresses in the MaxMind format. Places are recorded with new searches.' })
    : h('div', { class: 'analytics-part' },
      points.length > 0 && h(Section, { title: 'Map' }, h(Map, { points })),
      h('div', { class: 'analytics-sides' },
        h(Section, { title: 'Countries', actions: h(DownloadButton, { report: 'geo-distribution', selection, title: 'Countries' }) },
          h(Table, { label: 'Countries', columns: COUNTRIES, rows: countries, rowKey: ({ code }) => code })),
        cities.length > 0 && h(Section, { title: 'Cities' },
          h(Table, { label: 'Cities', columns: CITIES, rows: cities, rowKey: ({ key, country }) => `${key} ${country}`, stacks: true }))))));
}

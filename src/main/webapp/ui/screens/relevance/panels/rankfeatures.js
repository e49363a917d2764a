import { h } from 'preact';
import { Button, Section, SelectField } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { WeightField } from './weight.js';

/** How the value of a field becomes a part of the score, with the numbers that each way takes. */
const WAYS = {
  plain: { label: 'Automatic', of: () => ({}) },
  saturation: { label: 'Levels off at a value', of: () => ({ saturation: { pivot: 10 } }) },
  log: { label: 'Grows slowly', of: () => ({ log: { scaling_factor: 2 } }) },
  sigmoid: { label: 'Jumps at a value', of: () => ({ sigmoid: { pivot: 10, exponent: 0.6 } }) },
};

const NUMBERS = { pivot: 'Value in the middle', scaling_factor: 'Scaling factor', exponent: 'Exponent' };

const wayOf = (feature) => Object.keys(WAYS).find((way) => way in feature) ?? 'plain';

/** Fields such as popularity, whose value adds to the score. */
export function RankFeatures({ tuning, fields }) {
  const { rankFeature } = tuning.draft.settings.search;
  const features = rankFeature ?? {};
  const names = [...new Set([...fields.filter(({ type }) => type === 'rank_feature').map(({ name }) => name), ...Object.keys(features)])];
  if (names.length === 0) {
    return null;
  }
  const set = (name, feature) => {
    const { [name]: _, ...others } = features;
    tuning.setSection('search', { rankFeature: feature === null ? others : { ...others, [name]: feature } });
  };
  const error = tuning.errorOf('/search/rankFeature');
  return h(Section, { title: 'Boost by a number', lead: 'Documents with a larger value of these fields move up.' },
    h('ul', { class: 'relevance-fields' }, names.map((name) => h('li', { key: name }, features[name] ? h(Feature, { name, feature: features[name], onChange: (next) => set(name, next) }) : h('div', { class: 'relevance-add' }, h('strong', null, name), h(Button, { small: true, icon: 'plus', onClick: () => set(name, { boost: 1 }) }, `Boost by ${name}`))))),
    error && h('p', { class: 'error-text', role: 'alert' }, error));
}

function Feature({ name, feature, onChange }) {
  const way = wayOf(feature);
  const numbers = feature[way] ?? {};
  const { boost = 1 } = feature;
  return h('div', { class: 'relevance-form' },
    h('strong', null, name),
    h(WeightField, { label: `Boost of ${name}`, value: boost, onChange: (next) => onChange({ ...feature, boost: next }) }),
    h(SelectField, { label: 'Effect of the value', value: way, options: Object.entries(WAYS).map(([value, { label }]) => ({ value, label })), onChange: (next) => onChange({ boost, ...WAYS[next].of() }) }),
    Object.entries(numbers).map(([member, value]) => h(NumberField, { key: member, label: NUMBERS[member] ?? member, value, step: 'any', onChange: (next) => onChange({ ...feature, [way]: { ...numbers, [member]: next } }) })),
    h('div', null, h(Button, { small: true, kind: 'quiet', icon: 'close', onClick: () => onChange(null) }, `Remove ${name}`)));
}

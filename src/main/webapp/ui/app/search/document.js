/**
 * A hit as people know one: a title, a picture, a text and facts.
 *
 * @module
 */

import { leaves, plain } from './results.js';
import { isCurrency, isDescription, isPrice, kindOf, titleAmong } from './fields.js';

/**
 * @typedef {object} Fact
 * @property {string} path
 * @property {unknown} value
 * @property {import('./fields.js').Kind} kind
 */

/**
 * The paths of the fields of documents in the order in which they were sent, that of the first document first: engines
 * list mappings by name.
 *
 * @param {object[]} hits
 * @param {import('./fields.js').Field[]} fields
 * @returns {string[]}
 */
export function orderOf(hits, fields) {
  const isPlace = isPlaceIn(typesOf(fields));
  return [...new Set(hits.flatMap(({ _source }) => leaves(_source ?? {}, '', isPlace).map(([path]) => path)))];
}

const typesOf = (fields) => new Map(fields.map(({ name, type }) => [name, type]));

const isPlaceIn = (types) => (path) => types.get(path) === 'geo_point';

/**
 * @param {object} hit
 * @param {import('./fields.js').Field[]} fields of the index
 * @param {string[]} searched fields, those that count most first
 * @param {string[]} [order] of the fields' paths; without it that of the document
 * @returns {{title: Fact|null, picture: Fact|null, description: Fact|null, price: Fact|null, rating: Fact|null, facts: Fact[],
 *     currency: string|undefined}} `facts`: the others, in that order
 */
export function documentOf(hit, fields, searched, order = orderOf([hit], fields)) {
  const all = ordered(hit._source ?? {}, typesOf(fields), new Map(order.map((path, at) => [path, at])));
  const texts = all.filter(({ value, kind }) => kind === 'text' && typeof value === 'string').map(({ path }) => path);
  const titlePath = titleAmong(texts) ?? searched.find((path) => texts.includes(path)) ?? texts[0];
  const title = all.find(({ path }) => path === titlePath) ?? null;
  const picture = all.find(({ kind }) => kind === 'picture') ?? null;
  const description = all.find((fact) => fact !== title && fact.kind === 'text' && isDescription(fact.path, fact.value)) ?? null;
  const price = all.find((fact) => fact.kind === 'price' && isPrice(fact.path)) ?? null;
  const rating = all.find((fact) => fact.kind === 'rating' && fact.value <= 10) ?? null;
  const currency = price === null ? undefined : all.find(isCurrency);
  const facts = all.filter((fact) => ![title, picture, description, price, rating, currency].includes(fact));
  return { title, picture, description, price, rating, facts, currency: currency?.value };
}

function ordered(source, types, places) {
  return leaves(source, '', isPlaceIn(types))
    .filter(([path, value]) => path !== '' && plain(value) !== '')
    .map(([path, value]) => ({ path, value, kind: kindOf(path, types.get(path), Array.isArray(value) && types.get(path) !== 'geo_point' ? value[0] : value) }))
    .sort((one, other) => places.get(one.path) - places.get(other.path));
}

/**
 * The searched fields of an index and their weights. Sub-fields belong to the field that they analyze in another way.
 *
 * @module
 */

/** How much a sub-field counts beside its field, by its last name. */
const FACTORS = { keyword: 3, lang: 1, delimiter: 0.8, autosuggest: 0.5, search: 0.25, synonyms: 0.5 };

const SEARCHABLE = /^(text|string|keyword|match_only_text|search_as_you_type|wildcard|constant_keyword)$/;

/** The heaviest weight that the slider offers; a larger one can be typed. */
export const MOST_WEIGHT = 10;

/**
 * @typedef {{name: string, type: string|undefined, weight: number|null}} Part `weight`: null when it is not searched
 * @typedef {Part & {subs: Part[]}} Group
 */

const pairs = ({ dataField = [], fieldWeights = [] }) => dataField.map((name, at) => [name, fieldWeights[at] ?? 1]);

function fromPairs(search, list) {
  return { ...search, dataField: list.map(([name]) => name), fieldWeights: list.map(([, weight]) => weight) };
}

const rounded = (weight) => Math.round(weight * 100) / 100;

/** The field that a name is a sub-field of; itself when it is none. */
function baseOf(name, types) {
  const parent = name.slice(0, name.lastIndexOf('.'));
  return name.includes('.') && types.has(parent) && !['nested', 'object'].includes(types.get(parent)) ? baseOf(parent, types) : name;
}

const typesOf = (fields) => new Map(fields.map(({ name, type }) => [name, type]));

const isSearchable = ({ type }) => SEARCHABLE.test(type ?? '');

/**
 * The searched fields, each with its sub-fields, also those that are not searched.
 *
 * @param {object} search the section of the settings
 * @param {{name: string, type: string}[]} fields of the mapping
 * @returns {Group[]} in the order of the settings
 */
export function groupsOf(search, fields) {
  const types = typesOf(fields);
  const weights = new Map(pairs(search));
  const part = (name) => ({ name, type: types.get(name), weight: weights.get(name) ?? null });
  const bases = [...new Set([...weights.keys()].map((name) => baseOf(name, types)))];
  return bases.map((base) => {
    const mapped = fields.filter((field) => isSearchable(field) && field.name !== base && baseOf(field.name, types) === base).map(({ name }) => name);
    const others = [...weights.keys()].filter((name) => name !== base && baseOf(name, types) === base);
    return { ...part(base), subs: [...new Set([...others, ...mapped])].map(part) };
  });
}

/**
 * The weight that stands for a whole group: that of the field itself, or what it would be.
 *
 * @param {Group} group
 */
export function groupWeight({ weight, subs }) {
  const sub = subs.find((one) => one.weight !== null);
  return weight ?? (sub ? rounded(sub.weight / factorOf(sub.name)) : 0);
}

const factorOf = (name) => FACTORS[name.slice(name.lastIndexOf('.') + 1)] ?? 1;

/**
 * Sets the weight of a field; its sub-fields keep their share.
 *
 * @param {object} search
 * @param {Group} group
 * @param {number} weight
 */
export function withGroupWeight(search, group, weight) {
  const before = groupWeight(group);
  const own = new Map([group, ...group.subs].filter((one) => one.weight !== null).map((one) => [one.name, one]));
  const next = ([name, old]) => {
    if (!own.has(name)) {
      return [name, old];
    }
    return [name, name === group.name ? weight : rounded(before > 0 ? (old * weight) / before : weight * factorOf(name))];
  };
  return fromPairs(search, pairs(search).map(next));
}

/** Sets the weight of one field or sub-field; null takes it out of the search. */
export function withWeight(search, name, weight) {
  const list = pairs(search);
  if (weight === null) {
    return fromPairs(search, list.filter(([one]) => one !== name));
  }
  return fromPairs(search, list.some(([one]) => one === name) ? list.map((pair) => (pair[0] === name ? [name, weight] : pair)) : [...list, [name, weight]]);
}

/** Takes a field out of the search, with its sub-fields. */
export function withoutGroup(search, { name, subs }) {
  const own = new Set([name, ...subs.map((one) => one.name)]);
  return fromPairs(search, pairs(search).filter(([one]) => !own.has(one)));
}

/**
 * Adds a field with the sub-fields that its use case has made.
 *
 * @param {object} search
 * @param {string} name
 * @param {{name: string, type: string}[]} fields of the mapping
 */
export function withGroup(search, name, fields) {
  const subs = fields.map((field) => field.name).filter((one) => one.startsWith(`${name}.`) && Object.hasOwn(FACTORS, one.slice(name.length + 1)));
  const known = new Set(pairs(search).map(([one]) => one));
  const added = [[name, 1], ...subs.map((sub) => [sub, factorOf(sub)])].filter(([one]) => !known.has(one));
  return fromPairs(search, [...pairs(search), ...added]);
}

/**
 * Fields that can be searched and are not.
 *
 * @param {object} search
 * @param {{name: string, type: string}[]} fields of the mapping
 * @returns {{name: string, type: string}[]} without sub-fields
 */
export function addable(search, fields) {
  const types = typesOf(fields);
  const searched = new Set(pairs(search).map(([name]) => baseOf(name, types)));
  return fields.filter((field) => isSearchable(field) && baseOf(field.name, types) === field.name && !searched.has(field.name));
}

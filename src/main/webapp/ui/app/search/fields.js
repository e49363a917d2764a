/**
 * What the name, the type and the value of a field say about how people want to see it.
 *
 * @module
 */

/** @typedef {{name: string, type: string}} Field */

/** @typedef {'picture'|'link'|'price'|'rating'|'date'|'place'|'year'|'flag'|'number'|'text'} Kind */

const TITLES = [/^(title|name|heading|headline)$/, /^(label|subject|product|company)$/, /(^|_)(title|name|heading)$/];
const DESCRIPTIONS = /^(description|summary|plot|overview|abstract|excerpt|synopsis|body|content|text|comment)$|(_|^)(description|summary)$/;
const PICTURES = /(^|_)(image|img|picture|photo|poster|thumb|thumbnail|cover|avatar|logo)(_?(url|uri|src|link|path))?$/;
const PRICES = /(^|_)(price|cost|amount|budget|gross|revenue|salary|fee|sales)$/;
const RATINGS = /(^|_)(rating|score|stars)$/;
const YEARS = /(^|_)year$/;
const IDS = /(^|_)(id|uuid|guid|hash|token|sku|slug|url|uri|link|email|phone|path|checksum)$/;

const NUMBERS = /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long)$/;

const isNumber = (type) => NUMBERS.test(type);
export const isDate = (type) => /^date/.test(type);
const isText = (type) => /^(text|string|match_only_text|search_as_you_type)$/.test(type);

/** The last part of a path without `.keyword` and its like, as words joined by `_`. */
function word(path) {
  return path
    .replace(/\.(keyword|raw)$/, '')
    .split('.')
    .at(-1)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
}

/** A field as a reader would call it: `release_date` is "Release date". */
export function labelOf(path) {
  const words = path.replace(/\.(keyword|raw)$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ').trim();
  return words === '' ? path : words[0].toUpperCase() + words.slice(1);
}

/** Whether values of a field only tell documents apart. */
export const isIdentifier = (path) => IDS.test(word(path)) || PICTURES.test(word(path));

/**
 * Fields by what can be done with them; what is within nested objects is left to requests written by hand.
 *
 * @param {Field[]} fields
 * @returns {{texts: Field[], keywords: Field[], numbers: Field[], dates: Field[], flags: Field[]}} in the order of the mapping
 */
export function sorted(fields) {
  const nested = fields.filter(({ type }) => type === 'nested').map(({ name }) => `${name}.`);
  const usable = fields.filter(({ name }) => !nested.some((path) => name.startsWith(path)));
  const names = new Set(usable.map(({ name }) => name));
  const isSubField = (name) => name.includes('.') && names.has(name.slice(0, name.lastIndexOf('.')));
  return {
    texts: usable.filter(({ name, type }) => isText(type) && !isSubField(name)),
    keywords: usable.filter(({ type }) => type === 'keyword'),
    numbers: usable.filter(({ type }) => isNumber(type)),
    dates: usable.filter(({ type }) => isDate(type)),
    flags: usable.filter(({ type }) => type === 'boolean'),
  };
}

/**
 * The field that names a document, among some.
 *
 * @param {string[]} paths
 * @returns {string|undefined}
 */
export function titleAmong(paths) {
  return TITLES.map((pattern) => paths.find((path) => pattern.test(word(path)))).find((path) => path !== undefined);
}

/**
 * How a value is shown.
 *
 * @param {string} path
 * @param {string|undefined} type as the mapping has it
 * @param {unknown} value
 * @returns {Kind}
 */
export function kindOf(path, type, value) {
  const name = word(path);
  if (type === 'geo_point') {
    return 'place';
  }
  if (typeof value === 'boolean') {
    return 'flag';
  }
  if (typeof value === 'number') {
    if (isDate(type)) {
      return 'date';
    }
    return PRICES.test(name) ? 'price' : RATINGS.test(name) ? 'rating' : YEARS.test(name) ? 'year' : 'number';
  }
  if (typeof value === 'string') {
    if (isDate(type)) {
      return 'date';
    }
    if (PICTURES.test(name) && /^(https?:|data:image\/|\/)/.test(value)) {
      return 'picture';
    }
    return /^https?:\/\/\S+$/.test(value) ? 'link' : 'text';
  }
  return 'text';
}

/** Whether a text is likely to be read rather than looked at. */
export const isDescription = (path, value) => typeof value === 'string' && (DESCRIPTIONS.test(word(path)) || value.length > 160);

/** Numbers that people look for first: prices, ratings, years. */
export const isTelling = (path) => [PRICES, RATINGS, YEARS].some((pattern) => pattern.test(word(path)));

/** Whether an amount is what something costs. */
export const isPrice = (path) => /(^|_)(price|cost)$/.test(word(path));

/** Whether a value names the currency of the amounts beside it, such as EUR. */
export const isCurrency = ({ path, value }) => /(^|_)currency(_code)?$/.test(word(path)) && /^[A-Z]{3}$/.test(value);

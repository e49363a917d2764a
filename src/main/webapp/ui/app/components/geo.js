/**
 * Points on an equirectangular map, in the units of world.svg: a tenth of a degree, from 180° west and 90° north.
 *
 * @typedef {{lat: number, lon: number}} Point
 * @typedef {{x: number, y: number, width: number}} View the part that is seen; it is half as high as wide
 */

export const WORLD = { x: 0, y: 0, width: 3600 };
const NARROWEST = 4;
const MARGIN = 1.3;
/** A single point is seen with what is around it. */
const AROUND_ONE = 800;

/** @returns {{x: number, y: number}} */
export const project = ({ lat, lon }) => ({ x: (lon + 180) * 10, y: (90 - lat) * 10 });

/** @returns {Point} to five decimals, about a metre */
export const unproject = ({ x, y }) => ({ lat: rounded(90 - y / 10), lon: rounded(x / 10 - 180) });

const rounded = (degrees) => Math.round(degrees * 1e5) / 1e5;

const between = (least, value, most) => Math.max(least, Math.min(most, value));

/** @returns {View} the same within the world */
function clamped({ x, y, width }) {
  const wide = between(NARROWEST, width, WORLD.width);
  return { width: wide, x: between(0, x, WORLD.width - wide), y: between(0, y, (WORLD.width - wide) / 2) };
}

/**
 * @param {View} view
 * @param {number} factor below 1: nearer
 * @param {{x: number, y: number}} [at] what stays where it is; else the middle
 * @returns {View}
 */
export function zoomed(view, factor, at = { x: view.x + view.width / 2, y: view.y + view.width / 4 }) {
  const width = between(NARROWEST, view.width * factor, WORLD.width);
  const scale = width / view.width;
  return clamped({ width, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale });
}

/** @returns {View} moved by shares of what is seen */
export const panned = (view, right, down) => clamped({ ...view, x: view.x + right * view.width, y: view.y + (down * view.width) / 2 });

/** @param {Point[]} points @returns {View} the part that has all of them */
export function fitting(points) {
  if (points.length === 0) return WORLD;
  const projected = points.map(project);
  const [left, right] = extent(projected.map(({ x }) => x));
  const [top, bottom] = extent(projected.map(({ y }) => y));
  const width = Math.max((right - left) * MARGIN, (bottom - top) * 2 * MARGIN, AROUND_ONE);
  return clamped({ width, x: (left + right - width) / 2, y: (top + bottom - width / 2) / 2 });
}

const extent = (numbers) => numbers.reduce(([least, most], each) => [Math.min(least, each), Math.max(most, each)], [Infinity, -Infinity]);

/**
 * The points that a value of a `geo_point` field names, in whichever form an engine takes but geohashes.
 *
 * @param {any} value
 * @returns {Point[]} empty when it names none
 */
export function pointsOf(value) {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.length >= 2 && value.every(isNumber) ? point(value[1], value[0]) : value.flatMap(pointsOf);
  if (typeof value === 'string') return pointOfText(value);
  if (typeof value !== 'object') return [];
  return 'coordinates' in value ? pointsOf(value.coordinates) : point(value.lat, value.lon);
}

function pointOfText(text) {
  const pair = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(text);
  if (pair) return point(pair[1], pair[2]);
  const wellKnown = /^\s*POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)/i.exec(text);
  return wellKnown ? point(wellKnown[2], wellKnown[1]) : [];
}

/** Numbers that are kept as they were written are raw JSON values. */
const isNumber = (value) => typeof value === 'number' || value?.rawJSON !== undefined;

function point(latitude, longitude) {
  const [lat, lon] = [latitude, longitude].map((part) => part?.rawJSON ?? part).map((part) => (['string', 'number'].includes(typeof part) && part !== '' ? Number(part) : NaN));
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [{ lat, lon }] : [];
}

/** @returns {any} the point in the form that the value had before */
export function pointAs({ lat, lon }, before) {
  if (typeof before === 'string') return /point/i.test(before) ? `POINT (${lon} ${lat})` : `${lat},${lon}`;
  if (Array.isArray(before)) return [lon, lat];
  return before && typeof before === 'object' && 'coordinates' in before ? { ...before, coordinates: [lon, lat] } : { lat, lon };
}

/**
 * Places on the map, which is a Mercator projection: the world is a square of 1024, as the tiles of most servers are cut.
 *
 * @module
 */

/** @typedef {{lat: number, lon: number}} Point */
/** @typedef {{x: number, y: number, width: number}} Part of the map that is seen */

export const WORLD = 1024;
const NARROWEST = 0.05;
const MARGIN = 1.25;
/** A single place is seen with what is around it. */
const AROUND_ONE = 24;

/** @param {Point} point */
export function project({ lat, lon }) {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: ((lon + 180) / 360) * WORLD, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD };
}

/** @returns {Point} to four decimals, about ten metres */
export function unproject({ x, y }) {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
  const rounded = (degrees) => Math.round(degrees * 1e4) / 1e4;
  return { lat: rounded(lat), lon: rounded(Math.max(-180, Math.min(180, (x / WORLD) * 360 - 180))) };
}

/** @param {Part} part @param {number} ratio of height to width @returns {Part} */
export function within({ x, y, width }, ratio) {
  const wide = Math.max(NARROWEST, Math.min(WORLD, width));
  const most = Math.max(0, WORLD - wide * ratio);
  return { width: wide, x: Math.max(0, Math.min(WORLD - wide, x)), y: Math.max(0, Math.min(most, y)) };
}

/** @param {number} factor below 1: nearer @param {{x: number, y: number}} [at] what stays where it is */
export function zoomed(part, factor, ratio, at = { x: part.x + part.width / 2, y: part.y + (part.width * ratio) / 2 }) {
  const width = Math.max(NARROWEST, Math.min(WORLD, part.width * factor));
  const scale = width / part.width;
  return within({ width, x: at.x - (at.x - part.x) * scale, y: at.y - (at.y - part.y) * scale }, ratio);
}

/** @param {Point[]} points @returns {Part} that has all of them */
export function fitting(points, ratio) {
  if (points.length === 0) return within({ x: 0, y: 150, width: WORLD }, ratio);
  const all = points.map(project);
  const ends = (values) => [Math.min(...values), Math.max(...values)];
  const [left, right] = ends(all.map(({ x }) => x));
  const [top, bottom] = ends(all.map(({ y }) => y));
  const width = Math.max((right - left) * MARGIN, ((bottom - top) * MARGIN) / ratio, AROUND_ONE);
  return within({ width, x: (left + right - width) / 2, y: (top + bottom - width * ratio) / 2 }, ratio);
}

/** @returns {Point|null} of a value of a geo field, in the forms in which documents have them, but geohashes */
export function pointOf(value) {
  if (Array.isArray(value)) return value.length === 2 && value.every((each) => typeof each === 'number') ? checked(value[1], value[0]) : pointOf(value[0] ?? null);
  if (typeof value === 'string') {
    const pair = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(value);
    if (pair) return checked(pair[1], pair[2]);
    const text = /^\s*POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)/i.exec(value);
    return text ? checked(text[2], text[1]) : null;
  }
  if (value === null || typeof value !== 'object') return null;
  return 'coordinates' in value ? pointOf(value.coordinates) : checked(value.lat, value.lon);
}

function checked(latitude, longitude) {
  const [lat, lon] = [Number(latitude ?? NaN), Number(longitude ?? NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/**
 * The outlines of world.svg on this map: its units are tenths of a degree, from 180° west and 90° north.
 *
 * @param {string} path of absolute `M` and relative `l` commands
 * @returns {string}
 */
export function reprojected(path) {
  let [x, y] = [0, 0];
  let relative = false;
  let out = '';
  for (const [token, letter] of path.matchAll(/([MlLz])|(-?\d+(?:\.\d+)?)[ ,]*(-?\d+(?:\.\d+)?)/g)) {
    if (letter) {
      relative = letter === 'l';
      out += letter === 'z' ? 'z' : '';
      if (letter === 'M') out += 'M';
      continue;
    }
    const [dx, dy] = token.match(/-?\d+(?:\.\d+)?/g).map(Number);
    [x, y] = relative ? [x + dx, y + dy] : [dx, dy];
    const at = project({ lat: 90 - y / 10, lon: x / 10 - 180 });
    out += `${relative ? 'L' : ''}${at.x.toFixed(2)} ${at.y.toFixed(2)}`;
  }
  return out;
}

/** The bits of the map that are drawn as tiles. @returns {Array<{zoom: number, column: number, row: number, x: number, y: number, size: number}>} */
export function tilesOf(part, ratio, pixels) {
  const zoom = Math.max(0, Math.min(18, Math.round(Math.log2(((pixels / part.width) * WORLD) / 256))));
  const size = WORLD / 2 ** zoom;
  const tiles = [];
  for (let column = Math.floor(part.x / size); column * size < Math.min(WORLD, part.x + part.width); column++) {
    for (let row = Math.floor(part.y / size); row * size < Math.min(WORLD, part.y + part.width * ratio); row++) tiles.push({ zoom, column, row, x: column * size, y: row * size, size });
  }
  return tiles.slice(0, 120);
}

/** Places that would cover each other become one with a number. @param {number} near in units of the map */
export function clustered(places, near) {
  const cells = new Map();
  for (const place of places) {
    const key = `${Math.floor(place.x / near)}/${Math.floor(place.y / near)}`;
    cells.set(key, [...(cells.get(key) ?? []), place]);
  }
  return [...cells.values()].map((members) => ({ members, x: members.reduce((sum, { x }) => sum + x, 0) / members.length, y: members.reduce((sum, { y }) => sum + y, 0) / members.length }));
}

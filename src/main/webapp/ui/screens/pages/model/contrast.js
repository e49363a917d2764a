/**
 * Whether a text can be read on its background, as WCAG 2 measures it.
 *
 * @module
 */

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** Normal text must reach this ratio (1.4.3), what is not text 3 (1.4.11). */
export const LEAST = 4.5;

/** @param {string} colour as `#fff` or `#0B6AFF` @returns {[number, number, number]|null} 0 to 255 each */
export function rgbOf(colour) {
  const [, digits] = HEX.exec(String(colour).trim()) ?? [];
  if (!digits) {
    return null;
  }
  const long = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits;
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16));
}

/** @returns {string} as `#0b6aff`, what a colour field takes; black for what is no such colour */
export const hexOf = (rgb) => `#${(rgb ?? [0, 0, 0]).map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb) {
  const [red, green, blue] = rgb.map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} one a colour
 * @param {string} other
 * @returns {number|null} from 1 to 21; null when one of them is no colour in hexadecimal notation
 */
export function contrast(one, other) {
  const [first, second] = [rgbOf(one), rgbOf(other)];
  if (first === null || second === null) {
    return null;
  }
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 100;

/**
 * The nearest colour of the same hue that can be read.
 *
 * @param {string} colour
 * @param {string} background
 * @param {number} [least]
 * @returns {string}
 */
export function readable(colour, background, least = LEAST) {
  const [from, on] = [rgbOf(colour), rgbOf(background)];
  if (from === null || on === null || contrast(colour, background) >= least) {
    return colour;
  }
  const ends = [[0, 0, 0], [255, 255, 255]];
  for (let step = 1; step <= STEPS; step += 1) {
    const found = ends.map((end) => hexOf(from.map((one, at) => one + ((end[at] - one) * step) / STEPS))).find((one) => contrast(one, background) >= least);
    if (found) {
      return found;
    }
  }
  return colour;
}

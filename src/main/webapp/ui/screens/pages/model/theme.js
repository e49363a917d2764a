/**
 * The look of a page: its colours and whether they can be read.
 *
 * @module
 */

import { contrast, LEAST, readable } from './contrast.js';
import { getIn, setIn } from './paths.js';

const COLORS = ['themeSettings', 'rsConfig', 'colors'];
const META = ['themeSettings', 'meta'];

/** Least contrast of what is no text, such as the border of a field (WCAG 1.4.11). */
const LEAST_SHAPE = 3;

/** @typedef {{name: string, label: string, path: string[], usual: string}} Colour */

/** With what page.css has where a document says nothing. @type {Colour[]} */
export const COLOURS = [
  { name: 'primary', label: 'Accent', path: [...COLORS, 'primaryColor'], usual: '#1f5f4a' },
  { name: 'onPrimary', label: 'Text on accent', path: [...COLORS, 'primaryTextColor'], usual: '#ffffff' },
  { name: 'background', label: 'Background', path: [...META, 'bodyBackgroundColor'], usual: '#ffffff' },
  { name: 'text', label: 'Text', path: [...COLORS, 'textColor'], usual: '#33373b' },
  { name: 'title', label: 'Titles', path: [...COLORS, 'titleColor'], usual: '#16191c' },
  { name: 'link', label: 'Links', path: [...META, 'linkColor'], usual: '#1f5f4a' },
];

/** What must be told from what. */
const PAIRS = [
  { name: 'onPrimary', on: 'primary', least: LEAST },
  { name: 'text', on: 'background', least: LEAST },
  { name: 'title', on: 'background', least: LEAST },
  { name: 'link', on: 'background', least: LEAST },
  { name: 'primary', on: 'background', least: LEAST_SHAPE },
];

/** @param {object} document @returns {Record<string, string>} each colour, or its default */
export function coloursOf(document) {
  return Object.fromEntries(COLOURS.map(({ name, path, usual }) => [name, getIn(document, path) || usual]));
}

const labelOf = (name) => COLOURS.find((one) => one.name === name).label.toLowerCase();

/**
 * The contrast of a colour to what it stands on.
 *
 * @param {Record<string, string>} colours
 * @param {string} name of a colour
 * @returns {{ratio: number|null, least: number, on: string, better: string}|null} null for a colour that stands on none;
 *     `better`: the nearest colour with enough contrast
 */
export function checkOf(colours, name) {
  const pair = PAIRS.find((one) => one.name === name);
  if (!pair) {
    return null;
  }
  const [own, on] = [colours[name], colours[pair.on]];
  return { ratio: contrast(own, on), least: pair.least, on: labelOf(pair.on), better: readable(own, on, pair.least) };
}

/** Names of the colours with too little contrast. */
export const weak = (colours) => PAIRS.map(({ name }) => name).filter((name) => {
  const { ratio, least } = checkOf(colours, name);
  return ratio !== null && ratio < least;
});

/** Sets of colours that can be read. */
export const PALETTES = [
  { label: 'Green', colours: { primary: '#1f5f4a', onPrimary: '#ffffff', background: '#ffffff', text: '#33373b', title: '#16191c', link: '#1f5f4a' } },
  { label: 'Blue', colours: { primary: '#0b57d0', onPrimary: '#ffffff', background: '#ffffff', text: '#3c4043', title: '#1b1b1f', link: '#0b57d0' } },
  { label: 'Teal', colours: { primary: '#0a6771', onPrimary: '#ffffff', background: '#ffffff', text: '#3d474d', title: '#15191e', link: '#0a6771' } },
  { label: 'Violet', colours: { primary: '#6a3fb5', onPrimary: '#ffffff', background: '#fdfbff', text: '#46404f', title: '#231b30', link: '#6a3fb5' } },
  { label: 'Terracotta', colours: { primary: '#a5431f', onPrimary: '#ffffff', background: '#fffaf6', text: '#4d433d', title: '#2b201a', link: '#a5431f' } },
  { label: 'Dark', dark: true, colours: { primary: '#8ab4f8', onPrimary: '#0b1d36', background: '#131517', text: '#d3d6d9', title: '#f6f7f8', link: '#8ab4f8' } },
];

/** The document in the colours of a palette. */
export function withPalette(document, { colours, dark = false }) {
  const painted = COLOURS.reduce((at, { name, path }) => setIn(at, path, colours[name]), document);
  return setIn(painted, [...META, 'colorScheme'], dark ? 'dark' : 'auto');
}

/** Whether the colours are exactly those of a palette. */
export const wears = (document, { colours }) => {
  const own = coloursOf(document);
  return COLOURS.every(({ name }) => own[name].toLowerCase() === colours[name]);
};

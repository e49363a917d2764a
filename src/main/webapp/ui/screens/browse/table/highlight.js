/** The words that matched, highlighted in the text of a cell. */

const LONGEST = 200;
/** How much of the text before a match is left in a cell that is too narrow for all of it. */
const BEFORE = 12;

/**
 * @param {any} row with `highlight`: for each field fragments of text, word, text, word, …
 * @param {string} field of a column; its sub-fields count too
 * @returns {string[][]} fragments
 */
export function fragmentsOf(row, field) {
  return Object.entries(row.highlight ?? {}).filter(([name]) => name === field || name.startsWith(`${field}.`)).flatMap(([, fragments]) => fragments);
}

/** @returns {[number, number][]} where in the text the fragments' words stand, in order and apart from each other */
function rangesIn(text, fragments) {
  const ranges = fragments.flatMap((fragment) => {
    let at = text.indexOf(fragment.join(''));
    if (at < 0) return [];
    return fragment.flatMap((part, number) => {
      const from = at;
      at += part.length;
      return number % 2 && part ? [[from, at]] : [];
    });
  }).sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return ranges.reduce((apart, [from, to]) => {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
    return apart;
  }, []);
}

/** @returns {number} of the whole word that stands at most so far before the place; else the place */
function beginning(text, place) {
  const start = text.indexOf(' ', Math.max(0, place - BEFORE)) + 1;
  return start > 0 && start < place ? start : place;
}

/**
 * The text in pieces, some of them highlighted; it begins near the first of these where that would not be visible otherwise.
 *
 * @param {string} text
 * @param {string[][]} fragments
 * @param {number} room how many characters are seen of it
 * @returns {{text: string, highlighted: boolean}[]}
 */
export function highlighted(text, fragments, room) {
  const ranges = rangesIn(text, fragments);
  const first = ranges.length && ranges[0][1] > room ? beginning(text, ranges[0][0]) : 0;
  const end = Math.min(text.length, first + LONGEST);
  const pieces = first > 0 ? [{ text: '…', highlighted: false }] : [];
  let at = first;
  const add = (to, isMatch) => {
    if (to > at) pieces.push({ text: text.slice(at, to), highlighted: isMatch });
    at = Math.max(at, to);
  };
  for (const [from, to] of ranges) {
    add(Math.min(from, end), false);
    add(Math.min(to, end), true);
  }
  add(end, false);
  if (end < text.length) pieces.push({ text: '…', highlighted: false });
  return pieces;
}

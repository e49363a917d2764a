/**
 * Which entries fit what is typed, the best first.
 *
 * @module
 */

const START = 100;
const WORD_START = 80;
const WITHIN = 60;
const SCATTERED = 30;
const IN_DETAIL = 20;
const RECENT = 15;

/**
 * Something that can be found and opened or done.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} title
 * @property {string} kind as `Screen`, `Index`, `Action`
 * @property {string} [detail] more words to find it by
 * @property {string} icon
 * @property {string} [to] a place of the dashboard, as `#/browse/movies`
 * @property {() => void} [act] in place of `to`
 */

/**
 * @param {Entry[]} entries
 * @param {string} text several words have to fit all
 * @param {string[]} recent ids of entries that were chosen before
 * @param {number} most
 * @returns {Entry[]}
 */
export function ranked(entries, text, recent, most) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) + (recent.includes(entry.id) ? RECENT : 0) }))
    .filter(({ score }) => score >= 0)
    .sort((one, other) => other.score - one.score || one.entry.title.length - other.entry.title.length || one.entry.title.localeCompare(other.entry.title) || one.entry.kind.localeCompare(other.entry.kind))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Negative beyond all help where a word does not fit. */
function scoreOf({ title, kind, detail = '' }, words) {
  const name = title.toLowerCase();
  const rest = `${kind} ${detail}`.toLowerCase();
  return words.reduce((sum, word) => {
    const own = scoreOfWord(name, word) ?? (rest.includes(word) ? IN_DETAIL : null);
    return own === null ? Number.NEGATIVE_INFINITY : sum + own;
  }, 0);
}

function scoreOfWord(name, word) {
  const at = name.indexOf(word);
  if (at === 0) {
    return START + (name.length === word.length ? START : 0);
  }
  if (at > 0) {
    return startsWord(name, at) || new RegExp(`[^\\p{L}\\p{N}]${escaped(word)}`, 'u').test(name) ? WORD_START : WITHIN;
  }
  return scattered(name, word);
}

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const startsWord = (name, at) => /[^\p{L}\p{N}]/u.test(name[at - 1]);

/** The characters in their order, each next to the one before or at the start of a word, as `sp` in “Search playground”. */
function scattered(name, word) {
  let at = -1;
  for (const character of word) {
    const next = at < 0 ? 0 : name[at + 1] === character ? at + 1 : -1;
    const start = [...name].findIndex((one, place) => place > at && one === character && (place === 0 || startsWord(name, place)));
    at = next > 0 ? next : start;
    if (at < 0) {
      return null;
    }
  }
  return SCATTERED;
}

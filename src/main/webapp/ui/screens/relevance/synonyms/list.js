/**
 * Synonyms as they are typed, searched and sent.
 *
 * @module
 */

/**
 * @typedef {{id?: string, type: 'equivalent'|'one-way', synonyms: string}} Synonym
 */

const ARROW = '=>';

/** Words between commas; a backslash makes the next character a part of a word. */
function wordsOf(text) {
  const words = [''];
  for (const [piece] of text.matchAll(/\\[^]|=>|[^]/g)) {
    if (piece === ',') {
      words.push('');
    } else {
      words[words.length - 1] += piece.length === 2 && piece[0] === '\\' ? piece[1] : piece;
    }
  }
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

const escaped = (word) => word.replace(/[\\,]|=>/g, '\\$&');

/**
 * A record as two lists of words.
 *
 * @param {Synonym} synonym
 * @returns {{type: string, words: string[], term: string}} `term`: what the words of a one-way synonym lead to
 */
export function partsOf({ type, synonyms }) {
  const text = String(synonyms ?? '');
  const at = type === 'one-way' ? text.search(/(?<!\\)=>/) : -1;
  return at < 0 ? { type, words: wordsOf(text), term: '' } : { type, words: wordsOf(text.slice(0, at)), term: wordsOf(text.slice(at + ARROW.length)).join(', ') };
}

/** @returns {Synonym} */
export function synonymOf({ type, words, term }) {
  return { type, synonyms: type === 'one-way' ? `${words.map(escaped).join(', ')} ${ARROW} ${escaped(term.trim())}` : words.map(escaped).join(', ') };
}

/** An ID that no other synonym has. */
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is missing before a synonym can be kept; undefined when nothing is. */
export function faultOf({ type, words, term }) {
  if (type === 'one-way') {
    return words.length === 0 ? 'Enter at least one word.' : term.trim() === '' ? 'Enter the word that is also searched.' : undefined;
  }
  return words.length < 2 ? 'Enter at least two words.' : undefined;
}

/** How it reads in a table. */
export function textOf(synonym) {
  const { type, words, term } = partsOf(synonym);
  return type === 'one-way' ? `${words.join(', ')} → ${term}` : words.join(' ⇔ ');
}

/** Those that contain a text. */
export function matching(synonyms, text) {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? synonyms : synonyms.filter((one) => one.synonyms.toLowerCase().includes(wanted));
}

const content = ({ type, synonyms }) => `${type}\n${synonyms}`;

/**
 * What saving a draft has to do.
 *
 * @param {Synonym[]} saved
 * @param {Synonym[]} draft
 * @returns {{put: Synonym[], added: Synonym[], gone: Synonym[]}} `put`: new and changed ones; `added`: the new ones of them
 */
export function difference(saved, draft) {
  const before = new Map(saved.map((one) => [one.id, content(one)]));
  const kept = new Set(draft.map(({ id }) => id));
  return {
    put: draft.filter((one) => before.get(one.id) !== content(one)),
    added: draft.filter(({ id }) => !before.has(id)),
    gone: saved.filter(({ id }) => !kept.has(id)),
  };
}

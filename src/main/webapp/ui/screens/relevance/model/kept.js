/**
 * Test queries of an index and how their hits are rated, kept in this browser.
 *
 * @module
 */

const KEPT = 'search-gateway.relevance';

/** A preview takes ten, with the one that is typed. */
const MOST_QUERIES = 9;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * @typedef {{queries: string[], ratings: Record<string, Record<string, number>>}} Kept `ratings`: from 0 to 3, by text and document
 */

/** @param {string} index @returns {Kept} */
export function keptOf(index) {
  const { queries, ratings } = all()[index] ?? {};
  return { queries: Array.isArray(queries) ? queries : [], ratings: ratings ?? {} };
}

/** @param {string} index @param {Kept} kept */
export function keep(index, kept) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [index]: kept }));
  } catch {
    // Without room they last as long as the page.
  }
}

/** Adds a text; the oldest is dropped when there are too many. */
export function withQuery(kept, text) {
  return { ...kept, queries: [...kept.queries.filter((one) => one !== text), text].slice(-MOST_QUERIES) };
}

/** Removes a text with its ratings. */
export function withoutQuery({ queries, ratings }, text) {
  const { [text]: _, ...others } = ratings;
  return { queries: queries.filter((one) => one !== text), ratings: others };
}

/**
 * Rates a hit.
 *
 * @param {Kept} kept
 * @param {string} text
 * @param {string} id of the document
 * @param {number|null} rating null removes it
 */
export function withRating(kept, text, id, rating) {
  const { [id]: _, ...others } = kept.ratings[text] ?? {};
  const next = rating === null ? others : { ...others, [id]: rating };
  return { ...kept, ratings: { ...kept.ratings, [text]: next } };
}

/**
 * The ratings of some texts as a preview takes them.
 *
 * @param {Kept} kept
 * @param {string[]} texts
 */
export function judgmentsOf({ ratings }, texts) {
  return texts.filter((text) => Object.keys(ratings[text] ?? {}).length > 0).map((query) => ({ query, ratings: ratings[query] }));
}

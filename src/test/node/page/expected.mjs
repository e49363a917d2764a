// What the page should show, asked of the engine itself in its own language.

import { counts, engine, text } from '../checks.mjs'

const INDEX = 'movies'
const PAGE = 10
const ORDERS = {
  'Best match': { _score: 'desc' },
  Title: { 'title.keyword': 'asc' },
  Newest: { release_date: 'desc' },
}

const range = (field, [gte, lte]) => ({ range: { [field]: { gte, lte } } })
const missing = (field) => ({ bool: { must_not: { exists: { field } } } })
const anyOf = (...should) => ({ bool: { should, minimum_should_match: 1 } })

/** The text of the box as a query; the plural is what English makes of its last word. */
const titled = ({ value, plural }) => text(value, plural, ['title^3', 'title.search'], ['title'])

const HIGHLIGHT = { fields: { title: {} }, require_field_match: false }

// The page says of two ranges that films without a value stay in.
const CLAUSES = {
  text: titled,
  rating: (value) => ({ term: { 'rating.keyword': value } }),
  genre: (values) =>
    anyOf(
      { terms: { 'genre.keyword': values } },
      ...(values.includes('None') ? [missing('genre.keyword')] : []),
    ),
  tomatoes: (ends) =>
    anyOf(range('rotten_tomatoes_rating', ends), missing('rotten_tomatoes_rating')),
  stars: (ends) => range('imdb_rating', ends),
  minutes: (ends) => anyOf(range('running_time', ends), missing('running_time')),
}

/** All films that the selection leaves, or would leave without one of its parts. */
function left(selection, without) {
  const parts = Object.keys(CLAUSES).filter((id) => id !== without && selection[id] !== undefined)
  return { bool: { must: [{ match_all: {} }, ...parts.map((id) => CLAUSES[id](selection[id]))] } }
}

async function buckets(query, aggregation) {
  const answer = await engine(INDEX, { size: 0, query, aggs: { of: aggregation } })
  return counts(answer.aggregations.of)
}

async function bars(query, field, interval, offset) {
  const all = await buckets(query, { histogram: { field, interval, offset } })
  return all.map(([, count]) => count).filter((count) => count > 0)
}

function highlighted(hit) {
  const shown = hit.highlight?.title[0] ?? hit._source.title
  return {
    title: shown.replaceAll(/<\/?em>/g, ''),
    marked: [...shown.matchAll(/<em>(.*?)<\/em>/g)].map(([, word]) => word),
  }
}

/** Everything the page shows of a selection: films, facets and histograms. */
export async function expectedPage(selection) {
  const { order = 'Best match', page = 1 } = selection
  const films = await engine(INDEX, {
    query: left(selection),
    sort: [ORDERS[order]],
    from: (page - 1) * PAGE,
    size: PAGE,
    highlight: selection.text && HIGHLIGHT,
    track_total_hits: true,
  })
  return {
    total: films.hits.total.value,
    films: films.hits.hits.map((hit) => ({ id: hit._id, ...highlighted(hit) })),
    rating: await buckets(left(selection, 'rating'), { terms: { field: 'rating.keyword' } }),
    genre: await buckets(left(selection, 'genre'), {
      terms: { field: 'genre.keyword', size: 20, missing: 'None' },
    }),
    tomatoes: await bars(left(selection, 'tomatoes'), 'rotten_tomatoes_rating', 10, 0),
    stars: await bars(left(selection, 'stars'), 'imdb_rating', 1, 0),
  }
}

/** The titles offered while a text is typed, in the order of the alphabet. */
export async function expectedSuggestions(typed) {
  const answer = await engine(INDEX, { query: titled(typed), highlight: HIGHLIGHT, size: 8 })
  return answer.hits.hits.map(highlighted).sort((a, b) => (a.title < b.title ? -1 : 1))
}

/** The slider of running times: it does not depend on the rest of the page. */
export async function expectedMinutes() {
  const field = 'running_time'
  const answer = await engine(INDEX, {
    size: 0,
    aggs: { least: { min: { field } }, most: { max: { field } } },
  })
  const [least, most] = [answer.aggregations.least.value, answer.aggregations.most.value]
  const interval = Math.ceil((most - least) / 100)
  return {
    ends: [`${least} min`, `${most} min`],
    bars: await bars({ match_all: {} }, field, interval, least),
  }
}

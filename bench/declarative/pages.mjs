// One search page in three languages: the gateway's, the engine's and Searchkit's. Each is to find
// the same films, with the same text query; only how filters and facets are written is their own.

// What is searched for, and its plural.
export const WORDS = [
  ['love', 'loves'],
  ['night', 'nights'],
  ['man', 'men'],
  ['story', 'stories'],
  ['black', 'blacks'],
  ['house', 'houses'],
  ['world', 'worlds'],
  ['girl', 'girls'],
  ['star', 'stars'],
  ['city', 'cities'],
  ['king', 'kings'],
  ['dead', 'deads'],
  ['last day', 'last days'],
  ['big blue', 'big blues'],
  ['american dream', 'american dreams'],
  ['the return', 'the returns'],
]

const GENRES = ['Drama', 'Comedy', 'Action']
const CRITICS = { start: 20, end: 100 }

const inGateway = { and: ['text', 'genre', 'critics'] }
const withoutOne = (id) => ({ and: inGateway.and.filter((other) => other !== id) })

/** Five queries and the text that filters them. */
export function gatewayPage([word]) {
  return {
    query: [
      { id: 'text', dataField: ['title', 'title.search'], value: word, execute: false },
      { id: 'films', dataField: 'title', size: 10, react: inGateway },
      {
        id: 'genre',
        type: 'term',
        dataField: 'genre.keyword',
        value: GENRES,
        aggregationSize: 20,
        react: withoutOne('genre'),
      },
      {
        id: 'rating',
        type: 'term',
        dataField: 'rating.keyword',
        aggregationSize: 20,
        react: inGateway,
      },
      {
        id: 'critics',
        type: 'range',
        dataField: 'rotten_tomatoes_rating',
        value: CRITICS,
        range: { start: 0, end: 100 },
        interval: 10,
        aggregations: ['histogram'],
        react: withoutOne('critics'),
      },
      {
        id: 'minutes',
        type: 'range',
        dataField: 'running_time',
        aggregations: ['min', 'max'],
        react: inGateway,
      },
    ],
  }
}

export const gatewaySuggestions = ([word]) => ({
  query: [
    {
      id: 'text',
      type: 'suggestion',
      dataField: ['title', 'title.search'],
      value: word,
      highlight: true,
      size: 10,
    },
  ],
})

/** The text as the gateway has it searched. */
export function text(word, plural) {
  const fields = ['title', 'title.search']
  const match = (query, type, more) => ({
    multi_match: { query, fields, type, operator: 'or', ...more },
  })
  return {
    bool: {
      should: [
        match(plural, 'cross_fields'),
        match(word, 'best_fields', { fuzziness: 0 }),
        match(word, 'phrase'),
        match(word, 'phrase_prefix', { fields: ['title'] }),
      ],
      minimum_should_match: 1,
    },
  }
}

/** Searches as `_msearch` takes them, of their ids and bodies. */
export const lines = (searches) =>
  searches.map(([id, body]) => {
    const header = { preference: `${id}_127.0.0.1` }
    return `${JSON.stringify(header)}\n${JSON.stringify(body)}\n`
  })

/** The five searches as somebody writes them who talks to the engine. */
export function enginePage([word, plural]) {
  const films = text(word, plural)
  const genres = { terms: { 'genre.keyword': GENRES } }
  const critics = { range: { rotten_tomatoes_rating: { gte: CRITICS.start, lte: CRITICS.end } } }
  const all = { bool: { must: [films, genres, critics] } }
  const facet = (field) => ({ [field]: { terms: { field, size: 20 } } })
  return lines([
    ['films', { query: all, size: 10 }],
    ['genre', { query: { bool: { must: [films, critics] } }, size: 0, aggs: facet('genre.keyword') }],
    ['rating', { query: all, size: 0, aggs: facet('rating.keyword') }],
    [
      'critics',
      {
        query: { bool: { must: [films, genres] } },
        size: 0,
        aggs: {
          rotten_tomatoes_rating: {
            histogram: { field: 'rotten_tomatoes_rating', interval: 10, offset: 0 },
          },
        },
      },
    ],
    [
      'minutes',
      {
        query: all,
        size: 0,
        aggs: { min: { min: { field: 'running_time' } }, max: { max: { field: 'running_time' } } },
      },
    ],
  ]).join('')
}

export const engineSuggestions = ([word, plural]) =>
  lines([
    [
      'text',
      {
        query: text(word, plural),
        size: 10,
        highlight: {
          fields: { title: {}, 'title.search': {} },
          pre_tags: '<b class="highlight">',
          post_tags: '</b>',
        },
      },
    ],
  ]).join('')

/** What InstantSearch asks Searchkit for: films and the free facets, then a facet at a time. */
export function searchkitPage([word]) {
  const genres = GENRES.map((genre) => `genre:${genre}`)
  const critics = [`critics>=${CRITICS.start}`, `critics<=${CRITICS.end}`]
  const request = (params) => ({ indexName: 'movies', params: { query: word, ...params } })
  const facet = (facets, more) =>
    request({ facets, hitsPerPage: 0, maxValuesPerFacet: 20, ...more })
  return [
    request({ hitsPerPage: 10, facetFilters: [genres], numericFilters: critics }),
    facet(['genre'], { numericFilters: critics }),
    facet(['rating'], { facetFilters: [genres], numericFilters: critics }),
    facet(['critics'], { facetFilters: [genres] }),
    facet(['minutes'], { facetFilters: [genres], numericFilters: critics }),
  ]
}

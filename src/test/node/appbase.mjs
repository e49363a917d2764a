// appbase-js as published: the client underneath the component libraries.

import assert from 'node:assert/strict'
import Appbase from 'appbase-js'
import {
  CREDENTIALS,
  GATEWAY_PASSWORD,
  GATEWAY_URL,
  GATEWAY_USERNAME,
  check,
  counts,
  engine,
  ids,
  text,
} from './checks.mjs'

const films = Appbase({ url: GATEWAY_URL, app: 'movies', credentials: CREDENTIALS })
const airports = Appbase({
  url: GATEWAY_URL,
  app: 'airports',
  username: GATEWAY_USERNAME,
  password: GATEWAY_PASSWORD,
  enableTelemetry: false,
})

const box = { id: 'box', dataField: ['title', 'title.search'], value: 'love story' }
const boxQuery = text('love story', 'love stories', ['title', 'title.search'], ['title'])
const drama = { term: { 'genre.keyword': 'Drama' } }

function sameHits(answer, expected) {
  assert.deepEqual(answer.hits.total, expected.hits.total)
  assert.deepEqual(ids(answer), ids(expected))
}

await check('a page of five queries, one of which only filters', async () => {
  const answer = await films.reactiveSearchv3(
    [
      { ...box, execute: false },
      { id: 'genre', type: 'term', dataField: 'genre.keyword', value: 'Drama', react: { and: 'box' } },
      {
        id: 'critics',
        type: 'range',
        dataField: 'rotten_tomatoes_rating',
        aggregations: ['min', 'max', 'histogram'],
        range: { start: 0, end: 100 },
        interval: 20,
        react: { and: ['box', 'genre'] },
      },
      { id: 'typed', type: 'suggestion', dataField: 'title', value: 'love s', size: 5 },
      { id: 'films', dataField: 'title', size: 7, from: 3, react: { and: ['box', 'genre'] } },
    ],
    { recordAnalytics: false, userId: 'reader' },
  )
  const both = { bool: { must: [boxQuery, drama] } }

  assert.equal(typeof answer.settings.took, 'number')
  assert.ok(!('box' in answer))
  sameHits(answer.films, await engine('movies', { query: both, size: 7, from: 3 }))
  assert.deepEqual(
    counts(answer.genre.aggregations['genre.keyword']),
    counts(
      (await engine('movies', { query: boxQuery, aggs: { of: { terms: { field: 'genre.keyword' } } } }))
        .aggregations.of,
    ),
  )
  const field = 'rotten_tomatoes_rating'
  const critics = await engine('movies', {
    query: both,
    aggs: {
      min: { min: { field } },
      max: { max: { field } },
      [field]: { histogram: { field, interval: 20 } },
    },
  })
  assert.deepEqual(answer.critics.aggregations, critics.aggregations)
  assert.equal(answer.typed.hits.hits.length, 5)
  assert.equal(answer.typed.hits.total.value, 5)
  for (const { value, label, _suggestion_type: type, _source: source } of answer.typed.hits.hits) {
    assert.equal(value, label.toLowerCase())
    assert.equal(label, source.title)
    assert.equal(type, 'index')
  }
})

await check('the older path answers alike', async () => {
  const older = await films.reactiveSearch([box])
  const newer = await films.reactiveSearchv3([box])
  sameHits(older.box, newer.box)
  sameHits(older.box, await engine('movies', { query: boxQuery }))
})

await check('order, fields and marks', async () => {
  const answer = await films.reactiveSearchv3([
    {
      ...box,
      highlight: true,
      sortField: ['release_date', { 'title.keyword': 'asc' }],
      sortBy: 'desc',
      includeFields: ['title', 'release_date'],
    },
  ])
  const expected = await engine('movies', {
    query: boxQuery,
    sort: [{ release_date: 'desc' }, { 'title.keyword': 'asc' }],
    _source: ['title', 'release_date'],
    highlight: {
      fields: { title: {}, 'title.search': {} },
      pre_tags: ['<mark>'],
      post_tags: ['</mark>'],
    },
  })
  assert.deepEqual(answer.box.hits, expected.hits)
})

await check('all of a facet, page by page', async () => {
  const field = 'director.keyword'
  const seen = []
  for (let after; ; ) {
    const answer = await films.reactiveSearchv3([
      { id: 'directors', type: 'term', dataField: field, pagination: true, size: 100, after },
    ])
    const facet = answer.directors.aggregations[field]
    seen.push(...facet.buckets.map(({ key, doc_count: count }) => [key[field], count]))
    after = facet.after_key
    if (!after) {
      break
    }
  }
  const expected = await engine('movies', {
    size: 0,
    aggs: { of: { terms: { field, size: 5000, order: { _key: 'asc' } } } },
  })
  assert.deepEqual(seen, counts(expected.aggregations.of))
})

await check('all films, cursor by cursor', async () => {
  const seen = new Set()
  for (let cursor = ''; ; ) {
    const { all } = await films.reactiveSearchv3([
      {
        id: 'all',
        dataField: 'title',
        sortField: '_id',
        sortBy: 'asc',
        size: 1000,
        includeFields: ['title'],
        deepPagination: true,
        deepPaginationConfig: { cursor },
      },
    ])
    all.hits.hits.forEach((hit) => seen.add(hit._id))
    if (all.hits.hits.length === 0) {
      break
    }
    ;[cursor] = all.hits.hits.at(-1).sort
  }
  assert.equal(seen.size, (await engine('movies', { track_total_hits: true })).hits.total.value)
})

await check('one film of each distributor', async () => {
  const { films: answer } = await films.reactiveSearchv3([
    { id: 'films', dataField: 'title', value: 'night', distinctField: 'distributor' },
  ])
  const distributors = answer.hits.hits.map((hit) => hit._source.distributor)
  assert.equal(new Set(distributors).size, distributors.length)
  sameHits(
    answer,
    await engine('movies', {
      query: text('night', 'nights', ['title'], ['title']),
      collapse: { field: 'distributor' },
    }),
  )
})

await check('what is near, and what is in a box', async () => {
  const answer = await airports.reactiveSearchv3([
    {
      id: 'near',
      type: 'geo',
      dataField: 'location',
      value: { distance: 60, unit: 'mi', location: '40.64, -73.78' },
      size: 50,
    },
    {
      id: 'within',
      type: 'geo',
      dataField: 'location',
      value: { geoBoundingBox: { topLeft: '41, -75', bottomRight: '40, -73' } },
      size: 50,
    },
    { id: 'names', dataField: 'name', react: { and: 'near', not: 'within' } },
  ])
  const near = { geo_distance: { distance: '60mi', location: '40.64, -73.78' } }
  const within = {
    geo_bounding_box: { location: { top_left: '41, -75', bottom_right: '40, -73' } },
  }
  assert.ok(answer.near.hits.total.value > 5)
  assert.ok(answer.names.hits.total.value > 0)
  sameHits(answer.near, await engine('airports', { query: near, size: 50 }))
  sameHits(answer.within, await engine('airports', { query: within, size: 50 }))
  sameHits(
    answer.names,
    await engine('airports', { query: { bool: { must: [near], must_not: [within] } } }),
  )
})

await check('a facet of two levels', async () => {
  const places = {
    id: 'places',
    type: 'term',
    dataField: ['state', 'city.keyword'],
    value: ['AK > Anchorage', 'HI'],
    aggregationSize: 60,
  }
  const answer = await airports.reactiveSearchv3([
    places,
    { id: 'names', dataField: 'name', react: { and: 'places' } },
  ])
  const states = answer.places.aggregations.state.buckets
  const expected = await engine('airports', {
    size: 0,
    aggs: {
      of: {
        terms: { field: 'state', size: 60 },
        aggs: { of: { terms: { field: 'city.keyword', size: 60 } } },
      },
    },
  })
  assert.deepEqual(
    states.map((state) => [state.key, counts(state['city.keyword'])]),
    expected.aggregations.of.buckets.map((state) => [state.key, counts(state.of)]),
  )
  sameHits(
    answer.names,
    await engine('airports', {
      query: {
        bool: {
          should: [
            { bool: { must: [{ term: { state: 'AK' } }, { term: { 'city.keyword': 'Anchorage' } }] } },
            { bool: { must: [{ term: { state: 'HI' } }] } },
          ],
          minimum_should_match: 1,
        },
      },
    }),
  )
})

await check('its own queries, and parameters in the address', async () => {
  const answer = await films.reactiveSearchv3(
    [
      {
        id: 'films',
        dataField: 'title',
        defaultQuery: { query: drama, track_total_hits: true, timeout: '5s' },
      },
    ],
    {},
    { preference: '_local', filter_path: 'took,responses.hits.total,responses.hits.hits._id' },
  )
  sameHits(answer.films, await engine('movies', { query: drama, track_total_hits: true }))
  assert.deepEqual(Object.keys(answer.films), ['hits'])
})

await check('a query that fails beside one that does not', async () => {
  const broken = { id: 'broken', dataField: 'title', sortField: 'no_such_field' }
  const answer = await films.reactiveSearchv3([box, broken])
  assert.equal(answer.broken.status, 400)
  assert.ok(answer.broken.error)
  sameHits(answer.box, await engine('movies', { query: boxQuery }))
  await assert.rejects(films.reactiveSearchv3([broken]), (rejected) => rejected.broken.status === 400)
})

await check('a search that names no field searches the text fields of the index', async () => {
  const answer = await films.reactiveSearchv3([{ id: 'a', value: 'godfather' }])
  assert.equal(answer.a.hits.hits[0]._source.title, 'The Godfather')
})

await check('faults are told', async () => {
  const rejectedWith = (status) => (rejected) => rejected.status === status
  await assert.rejects(films.reactiveSearchv3([{ id: 'a', type: 'range', value: { start: 1 } }]), rejectedWith(400))
  await assert.rejects(films.reactiveSearchv3([{ id: 'a', type: 'nothing' }]), rejectedWith(400))
  const stranger = Appbase({ url: GATEWAY_URL, app: 'movies', credentials: 'admin:wrong' })
  await assert.rejects(stranger.reactiveSearchv3([box]), rejectedWith(401))
  const nowhere = Appbase({ url: GATEWAY_URL, app: 'no-such-index', credentials: CREDENTIALS })
  await assert.rejects(nowhere.reactiveSearchv3([box]))
})

await check('documents and plain searches', async () => {
  const notes = Appbase({ url: GATEWAY_URL, app: 'appbase-js-notes', credentials: CREDENTIALS })
  const remove = () => fetch(`${GATEWAY_URL}/appbase-js-notes`, {
    method: 'DELETE',
    headers: { Authorization: `Basic ${btoa(CREDENTIALS)}` },
  })
  try {
    await notes.index({ id: 'one/1', body: { text: 'one' }, refresh: true })
    const { items } = await notes.bulk({
      body: [{ index: { _id: '2' } }, { text: 'two' }, { index: { _id: '3' } }, { text: 'three' }],
      refresh: true,
    })
    assert.equal(items.length, 2)
    assert.equal((await notes.get({ id: 'one/1' }))._source.text, 'one')
    assert.equal((await notes.search({ body: { query: { match_all: {} } } })).hits.total.value, 3)
    const { responses } = await notes.msearch({
      body: [{}, { query: { match: { text: 'two' } } }, {}, { query: { match_none: {} } }],
    })
    assert.deepEqual(responses.map((response) => response.hits.total.value), [1, 0])
    assert.equal((await notes.delete({ id: 'one/1' })).result, 'deleted')
    assert.ok((await notes.getMappings())['appbase-js-notes'].mappings.properties.text)
  } finally {
    assert.equal((await remove()).status, 200)
  }
})

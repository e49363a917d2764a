// @appbaseio/searchbase as published: components without a face, as search boxes are built of.

import assert from 'node:assert/strict'
import searchbase from '@appbaseio/searchbase'
import { CREDENTIALS, GATEWAY_URL, check, counts, engine, ids, text } from './checks.mjs'

const { SearchBase, SearchComponent } = searchbase
const configuration = { url: GATEWAY_URL, index: 'movies', credentials: CREDENTIALS }

const fields = ['title^3.00', 'title.search^1.00']
const stories = text('love story', 'love stories', fields, ['title^1.0'])
const genres = (...values) => ({ terms: { 'genre.keyword': values } })
const liked = { range: { rotten_tomatoes_rating: { gte: 40, lte: 90 } } }
const all = (...must) => ({ bool: { must } })

const quietly = { triggerDefaultQuery: false, triggerCustomQuery: false }

const base = new SearchBase({
  ...configuration,
  appbaseConfig: { recordAnalytics: true, enableQueryRules: true, userId: 'reader' },
})
const box = base.register('box', {
  type: 'suggestion',
  dataField: [
    { field: 'title', weight: 3 },
    { field: 'title.search', weight: 1 },
  ],
  size: 6,
  enableRecentSearches: true,
})
const genre = base.register('genre', {
  type: 'term',
  dataField: 'genre.keyword',
  aggregationSize: 30,
  react: { and: ['box', 'critics'] },
})
const critics = base.register('critics', {
  type: 'range',
  dataField: 'rotten_tomatoes_rating',
  aggregations: ['min', 'max'],
  react: { and: ['box', 'genre'] },
})
const films = base.register('films', {
  dataField: 'title',
  size: 5,
  sortBy: 'desc',
  highlight: true,
  react: { and: ['box', 'genre', 'critics'] },
})

async function showsFilms(query, from = 0) {
  const expected = await engine('movies', {
    query,
    sort: [{ 'title.keyword': 'desc' }],
    size: 5,
    from,
    track_total_hits: true,
  })
  assert.equal(films.results.numberOfResults, expected.hits.total.value)
  assert.deepEqual(
    films.results.data.map((film) => film._id),
    ids(expected),
  )
}

async function showsGenres(query) {
  const expected = await engine('movies', {
    query,
    size: 0,
    aggs: { of: { terms: { field: 'genre.keyword', size: 30 } } },
  })
  assert.deepEqual(
    genre.aggregationData.data.map((bucket) => [bucket._key, bucket._doc_count]),
    counts(expected.aggregations.of),
  )
}

films.setDataField('title.keyword', quietly)

await check('a box offers titles', async () => {
  box.setValue('love story', quietly)
  await box.triggerDefaultQuery()
  const offered = box.results.data
  const expected = await engine('movies', { query: stories, size: 6 })
  assert.deepEqual(offered.map((offer) => offer._id).sort(), ids(expected).sort())
  for (const { label, value, title, _suggestion_type: type } of offered) {
    assert.equal(label, title)
    assert.equal(value, title.toLowerCase())
    assert.equal(type, 'index')
  }
})

await check('what depends on the box follows it', async () => {
  await box.triggerCustomQuery()
  await showsFilms(stories)
  await showsGenres(stories)
  assert.equal(critics.requestStatus, 'INACTIVE')
})

await check('a chosen genre filters all but itself', async () => {
  genre.setValue(['Drama', 'Comedy'], quietly)
  await genre.triggerCustomQuery()
  await showsFilms(all(stories, genres('Drama', 'Comedy')))
  await showsGenres(stories)
})

await check('so does a range', async () => {
  critics.setValue({ start: 40, end: 90 }, quietly)
  await critics.triggerCustomQuery()
  await showsFilms(all(stories, genres('Drama', 'Comedy'), liked))
  await showsGenres(all(stories, liked))
})

await check('the next page', async () => {
  films.setFrom(5, quietly)
  await films.triggerDefaultQuery()
  await showsFilms(all(stories, genres('Drama', 'Comedy'), liked), 5)
})

await check('listeners are told of results', async () => {
  const told = new Promise((resolve) => films.subscribeToStateChanges(resolve, 'results'))
  genre.setValue(undefined, quietly)
  await genre.triggerCustomQuery()
  const { results } = await told
  assert.equal(results.next.numberOfResults, films.results.numberOfResults)
  await showsFilms(all(stories, liked))
})

await check('a component of its own, all its buckets with a film each', async () => {
  const distributors = new SearchComponent({
    ...configuration,
    id: 'distributors',
    dataField: 'title',
    size: 0,
    aggregationField: 'distributor',
    aggregationSize: 100,
    preserveResults: true,
  })
  for (let before = -1; before !== distributors.aggregationData.data.length; ) {
    before = distributors.aggregationData.data.length
    await distributors.triggerDefaultQuery()
    distributors.setAfter(distributors.aggregationData.afterKey, quietly)
  }
  const expected = await engine('movies', {
    size: 0,
    aggs: { of: { terms: { field: 'distributor', size: 1000, order: { _key: 'asc' } } } },
  })
  const seen = distributors.aggregationData.data
  assert.deepEqual(
    seen.map((bucket) => [bucket._key, bucket._doc_count]),
    counts(expected.aggregations.of),
  )
  assert.ok(seen.every((bucket) => bucket.hits.hits[0]._source.distributor === bucket._key))
})

await check('faults are told', async () => {
  const complain = console.error
  console.error = () => {}
  const fails = (more) => {
    const component = new SearchComponent({
      ...configuration,
      id: 'films',
      dataField: 'title',
      value: 'love',
      ...more,
    })
    return component.triggerDefaultQuery().then(
      () => assert.fail('no fault was told'),
      (fault) => {
        assert.equal(component.requestStatus, 'ERROR')
        return fault.status
      },
    )
  }
  assert.equal(await fails({ credentials: 'admin:wrong' }), 401)
  assert.equal(await fails({ type: 'nothing' }), 400)
  console.error = complain
})

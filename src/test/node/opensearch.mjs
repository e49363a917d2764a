// The engine's own JavaScript client, as published, with the gateway's address in place of its.

import assert from 'node:assert/strict'
import { Client, errors } from '@opensearch-project/opensearch'
import { GATEWAY_PASSWORD, GATEWAY_URL, GATEWAY_USERNAME, check } from './checks.mjs'

const index = 'official-javascript-client'

function connect(password) {
  return new Client({ node: GATEWAY_URL, auth: { username: GATEWAY_USERNAME, password } })
}

const client = connect(GATEWAY_PASSWORD)

await check('the engine is seen', async () => {
  const { body } = await client.info()
  assert.equal(body.version.distribution, 'opensearch')
})

await check('an index is created', async () => {
  await client.indices.delete({ index, ignore_unavailable: true })
  const { body } = await client.indices.create({
    index,
    body: { mappings: { properties: { name: { type: 'keyword' }, size: { type: 'integer' } } } },
  })
  assert.equal(body.acknowledged, true)
})

try {
  await check('documents are loaded in bulk', async () => {
    const documents = Array.from({ length: 25 }, (_, i) => ({ name: `n${i % 5}`, size: i }))
    const { body } = await client.bulk({
      refresh: true,
      body: documents.flatMap((document) => [
        { index: { _index: index, _id: `${document.size}` } },
        document,
      ]),
    })
    assert.equal(body.errors, false)
    assert.equal(body.items.length, 25)
  })

  await check('the bulk helper loads a stream', async () => {
    const result = await client.helpers.bulk({
      datasource: [{ name: 'helper', size: 100 }, { name: 'helper', size: 101 }],
      onDocument: (document) => ({ index: { _index: index, _id: `${document.size}` } }),
      refreshOnCompletion: index,
    })
    assert.equal(result.successful, 2)
    assert.equal(result.failed, 0)
  })

  await check('a search with an aggregation', async () => {
    const { body } = await client.search({
      index,
      body: {
        query: { range: { size: { gte: 5, lt: 25 } } },
        aggs: { names: { terms: { field: 'name' } } },
      },
    })
    assert.equal(body.hits.total.value, 20)
    assert.deepEqual(
      body.aggregations.names.buckets.map((bucket) => bucket.doc_count),
      [4, 4, 4, 4, 4],
    )
  })

  await check('a scroll gives every document once', async () => {
    const seen = new Set()
    for await (const page of client.helpers.scrollSearch({ index, size: 10, body: {} })) {
      page.body.hits.hits.forEach((hit) => seen.add(hit._id))
    }
    assert.equal(seen.size, 27)
  })

  await check('an id of any characters', async () => {
    const id = 'a/b c%20ü+?#'
    await client.index({ index, id, body: { name: 'odd' } })
    const { body } = await client.get({ index, id })
    assert.equal(body._id, id)
    assert.equal((await client.delete({ index, id })).body.result, 'deleted')
  })

  await check("an error of the engine is its own", async () => {
    await assert.rejects(client.search({ index: 'no-such-index' }), (error) => {
      assert.ok(error instanceof errors.ResponseError)
      assert.equal(error.statusCode, 404)
      assert.equal(error.body.error.type, 'index_not_found_exception')
      return true
    })
  })

  await check('a wrong password is refused', async () => {
    const stranger = connect('wrong')
    await assert.rejects(stranger.info(), (error) => error.statusCode === 401)
    await stranger.close()
  })
} finally {
  await check('the index is deleted', async () => {
    assert.equal((await client.indices.delete({ index })).body.acknowledged, true)
    assert.equal((await client.indices.exists({ index })).body, false)
  })
  await client.close()
}

// Writes the bodies that wrk sends, loads the large documents, and sees that gateway and engine
// find the same: node prepare.mjs <engine> <gateway> <Authorization> <folder for bodies>

import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import {
  WORDS,
  enginePage,
  engineSuggestions,
  gatewayPage,
  gatewaySuggestions,
  lines,
  searchkitPage,
} from './pages.mjs'

const [engine, gateway, authorization, folder] = process.argv.slice(2)
const LARGE = { documents: 100, bytes: 100_000 }
const ALL = '{"query":[{"id":"all","size":100}]}'

async function post(url, body, type = 'application/json') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: authorization },
    body,
  })
  assert.ok(response.ok, `${url}: ${response.status}`)
  return response.json()
}

const found = (answer) => [
  answer.hits.total.value,
  answer.hits.hits.map((hit) => hit._id),
  answer.aggregations,
]

async function compare(words) {
  const page = await post(`${gateway}/movies/_declarative`, JSON.stringify(gatewayPage(words)))
  const { responses } = await post(
    `${engine}/movies/_msearch`,
    enginePage(words),
    'application/x-ndjson',
  )
  const ids = Object.keys(page).filter((id) => id !== 'settings')
  assert.equal(ids.length, responses.length)
  responses.forEach((response, i) => assert.deepEqual(found(page[ids[i]]), found(response), ids[i]))
}

/** The searches that the gateway makes of a request. */
async function translated(index, request) {
  const searches = await post(`${gateway}/${index}/_declarative/validate`, request)
  return lines(searches.map(({ id, endpoint }) => [id, endpoint.body])).join('')
}

async function bodies(name, of) {
  const texts = await Promise.all(WORDS.map(of))
  await writeFile(`${folder}/${name}`, texts.map((text) => `${text.trimEnd()}\n\n`).join(''))
}

for (const words of WORDS) {
  await compare(words)
}
await bodies('page.gateway', (words) => JSON.stringify(gatewayPage(words)))
await bodies('page.direct', enginePage)
await bodies('page.translated', (words) => translated('movies', JSON.stringify(gatewayPage(words))))
await bodies('page.searchkit', (words) => JSON.stringify(searchkitPage(words)))
await bodies('typing.gateway', (words) => JSON.stringify(gatewaySuggestions(words)))
await bodies('typing.direct', engineSuggestions)
await bodies('large.gateway', () => ALL)
await bodies('large.direct', () => '{}\n{"size":100}')

const mappings = { properties: { text: { type: 'text', index: false } } }
await fetch(`${engine}/large`, {
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ settings: { number_of_replicas: 0 }, mappings }),
})
const document = JSON.stringify({ text: 'lorem ipsum '.repeat(LARGE.bytes / 12) })
await post(
  `${engine}/large/_bulk?refresh=true&filter_path=errors`,
  `{"index":{}}\n${document}\n`.repeat(LARGE.documents),
  'application/x-ndjson',
)
await bodies('large.translated', () => translated('large', ALL))

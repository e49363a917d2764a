// Searchkit's own API on Node in front of the engine: node searchkit.mjs <engine> <port>

import { createServer } from 'node:http'
import createClient from '@searchkit/api'
import { WORDS, text } from './pages.mjs'

const [engine, port] = process.argv.slice(2)
const plurals = new Map(WORDS)

const client = createClient({
  connection: { host: engine },
  search_settings: {
    search_attributes: ['title', 'title.search'],
    result_attributes: ['*'],
    facet_attributes: [
      { attribute: 'genre', field: 'genre.keyword', type: 'string' },
      { attribute: 'rating', field: 'rating.keyword', type: 'string' },
      { attribute: 'critics', field: 'rotten_tomatoes_rating', type: 'numeric' },
      { attribute: 'minutes', field: 'running_time', type: 'numeric' },
    ],
  },
})
const options = { getQuery: (word) => text(word, plurals.get(word)) }

createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end()
    return
  }
  const chunks = []
  for await (const chunk of request) {
    chunks.push(chunk)
  }
  try {
    const answer = await client.handleRequest(JSON.parse(Buffer.concat(chunks)), options)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer))
  } catch (failure) {
    console.error(failure)
    response.statusCode = 500
    response.end()
  }
}).listen(Number(port), '127.0.0.1')

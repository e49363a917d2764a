// People who type: each keystroke is a suggestion query with popular, recent, featured and index
// suggestions, sent whether or not the one before it is answered.
//
// node typing.mjs <gateway> <authorization> <users> <keystrokes a second> <seconds> <warm-up seconds>

import { WORDS } from './pages.mjs'

const [gateway, authorization, ...numbers] = process.argv.slice(2)
const [users, rate, seconds, warmUp] = numbers.map(Number)
const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
const texts = ['god', 'the godfather', ...WORDS.map(([word]) => word)]

async function call(method, path, body) {
  const response = await fetch(`${gateway}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  }
  return response.json()
}

await call('PUT', '/_gateway/popular_suggestions/preferences', { minHits: 1, minUsers: 1 })
await call('PUT', '/_gateway/featured_suggestions_group/editors', {
  name: 'Editors',
  sections: [
    {
      id: 'all',
      label: 'All',
      suggestions: Array.from({ length: 50 }, (_, i) => {
        const label = `${texts[i % texts.length]} ${i}`
        return { label, value: label }
      }),
    },
  ],
})
for (let user = 0; user < users; user++) {
  for (const query of texts) {
    await call('PUT', '/_gateway/movies/analytics/search', { query, user_id: `u${user}`, hits: [{ id: '1' }, { id: '2' }] })
  }
}
let entries = 0
while (entries < texts.length) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  entries = (await call('POST', '/_gateway/popular_suggestions/_rebuild', {})).entries
}

function keystrokes(user) {
  let text = ''
  let next = user
  return () => {
    const word = texts[next % texts.length]
    if (text === word) {
      text = ''
      next += users
    }
    text = texts[next % texts.length].slice(0, text.length + 1)
    return text
  }
}

const typed = Array.from({ length: users }, (_, user) => keystrokes(user))
const whole = []
const beside = []
const kinds = {}
let failed = 0

async function type(user, counts) {
  const query = {
    id: 'box',
    type: 'suggestion',
    dataField: ['title', 'title.search'],
    value: typed[user](),
    size: 10,
    enablePopularSuggestions: true,
    enableRecentSuggestions: true,
    enableFeaturedSuggestions: true,
    featuredSuggestionsConfig: { featuredSuggestionsGroupId: 'editors' },
  }
  const settings = { recordAnalytics: true, userId: `u${user}` }
  const began = performance.now()
  try {
    const { box } = await call('POST', '/movies/_declarative', { query: [query], settings })
    const took = performance.now() - began
    if (counts) {
      whole.push(took)
      beside.push(took - box.took)
      for (const hit of box.hits.hits) {
        kinds[hit._suggestion_type] = (kinds[hit._suggestion_type] ?? 0) + 1
      }
    }
  } catch (failure) {
    failed++
    console.error(failure.message)
  }
}

const total = rate * (seconds + warmUp)
const start = performance.now()
const all = []
for (let i = 0; i < total; i++) {
  const due = start + (i * 1000) / rate
  const wait = due - performance.now()
  if (wait > 0) {
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  all.push(type(i % users, i >= rate * warmUp))
}
await Promise.all(all)

const of = (times, part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)].toFixed(1)
console.log('| Milliseconds a keystroke | p50 | p95 | p99 |')
console.log('|---|---:|---:|---:|')
for (const [name, times] of [['whole', whole], ["beside the engine's own time", beside]]) {
  console.log(`| ${name} | ${of(times, 0.5)} | ${of(times, 0.95)} | ${of(times, 0.99)} |`)
}
console.log(`\n${whole.length} keystrokes of ${users} users, ${failed} failed; kinds: ${JSON.stringify(kinds)}`)

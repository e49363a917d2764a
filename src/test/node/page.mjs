// A page of @appbaseio/reactivesearch in a real browser, on another origin than the gateway. After
// each step everything it shows is compared with what the engine itself says.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { CREDENTIALS, GATEWAY_URL, check } from './checks.mjs'
import { expectedMinutes, expectedPage, expectedSuggestions } from './page/expected.mjs'
import { Films } from './page/films.mjs'
import { startSite } from './page/site.mjs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path))
assert.ok(executablePath, "Chromium is missing: Debian's package chromium, or CHROMIUM=<path>")

const site = await startSite({ GATEWAY: GATEWAY_URL, INDEX: 'movies', CREDENTIALS })
// Root cannot use the browser's own sandbox.
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
const tab = await browser.newPage({ viewport: { width: 1280, height: 1300 } })
const complaints = []
tab.on('pageerror', (error) => complaints.push(`${error}`))
// What the page itself stops waiting for has not failed.
tab.on('requestfailed', (request) => {
  const { errorText } = request.failure()
  if (errorText !== 'net::ERR_ABORTED') {
    complaints.push(`${request.url()}: ${errorText}`)
  }
})
tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))

const films = new Films(tab)
// By its own timing, the library sends the widest range of viewers' ratings with some of its requests
// and none with others.
const WIDEST = [0, 10]
const showsSelection = async (selection) => {
  const ranges = selection.stars === undefined ? [undefined, WIDEST] : [selection.stars]
  const pages = ranges.map((stars) => expectedPage({ ...selection, stars }))
  await films.showsPartsOf(await Promise.all(pages), films.everything)
}

try {
  await check('the page opens with all films, facets and histograms', async () => {
    await films.open(site.address)
    await showsSelection({})
    await films.shows(await expectedMinutes(), films.minutes)
    await films.picture('page-1-opened.png')
  })

  await check('films are ordered and turned to page 2', async () => {
    await films.order('Newest')
    await showsSelection({ order: 'Newest' })
    await films.order('Title')
    await showsSelection({ order: 'Title' })
    await films.turnTo(2)
    await showsSelection({ order: 'Title', page: 2 })
    await films.turnTo(1)
    await films.order('Best match')
    await showsSelection({})
  })

  await check('titles are suggested while a text is typed', async () => {
    const typed = { value: 'star', plural: 'stars' }
    await films.type(typed.value)
    await films.shows(await expectedSuggestions(typed), films.suggestions)
    assert.equal(await films.suggestionHeading(), 'Titles')
    await films.picture('page-2-suggestions.png')
  })

  const chosen = { text: { value: 'star trek', plural: 'star treks' } }

  await check('a suggestion is chosen and its words are marked in the films', async () => {
    await films.chooseSuggestion('Star Trek')
    await films.shows('star trek', films.typed)
    await showsSelection(chosen)
    const { films: found } = await films.everything()
    assert.ok(found.some((film) => film.marked.length > 0))
  })

  await check('facets narrow the films and each other, but not themselves', async () => {
    await films.tick('genre', 'Adventure')
    await showsSelection({ ...chosen, genre: ['Adventure'] })
    await films.tick('genre', 'Action')
    await showsSelection({ ...chosen, genre: ['Adventure', 'Action'] })
    await films.tick('rating', 'PG-13')
    await showsSelection({ ...chosen, genre: ['Adventure', 'Action'], rating: 'PG-13' })
  })

  await check('ranges narrow them further', async () => {
    const narrowed = { ...chosen, genre: ['Adventure', 'Action'], rating: 'PG-13' }
    await films.fillRange('tomatoes', 'start', 40)
    await showsSelection({ ...narrowed, tomatoes: [40, 100] })
    await films.slide('stars', 6)
    await showsSelection({ ...narrowed, tomatoes: [40, 100], stars: [6, 10] })
    await films.shows(
      [
        'Text: star trek',
        'genre: Adventure, Action',
        'rating: PG-13',
        'Critics: 40, 100',
        'Viewers: 6, 10',
      ],
      films.selected,
    )
    await films.picture('page-3-filtered.png')
  })

  await check('one filter is removed, then all of them', async () => {
    await films.remove('rating: PG-13')
    await showsSelection({
      ...chosen,
      genre: ['Adventure', 'Action'],
      tomatoes: [40, 100],
      stars: [6, 10],
    })
    await films.clear()
    await showsSelection({})
    await films.shows([], films.selected)
  })

  await check('a typed text is searched without a suggestion, and its page 2 is another', async () => {
    const typed = { text: { value: 'star', plural: 'stars' } }
    await films.type('star')
    await films.enter()
    await showsSelection(typed)
    await films.turnTo(2)
    await showsSelection({ ...typed, page: 2 })
    await films.picture('page-4-second-page.png')
  })

  await check('films without a genre have a box of their own', async () => {
    await films.remove('Text: star')
    await films.tick('genre', 'None')
    await showsSelection({ genre: ['None'] })
  })

  await check('an address with a search in it opens that search', async () => {
    await tab.waitForLoadState('networkidle')
    await films.open(`${site.address}?text=${encodeURIComponent('"alien"')}`)
    await films.shows('alien', films.typed)
    await showsSelection({ text: { value: 'alien', plural: 'aliens' } })
  })

  await check('nothing failed on the way', () => assert.deepEqual(complaints, []))

  await check('a refusal can be read by the page', async () => {
    const status = await tab.evaluate(async (gateway) => {
      const response = await fetch(`${gateway}/movies/_reactivesearch.v3`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa('admin:wrong')}`,
          'Content-Type': 'application/json',
          'X-Enable-Telemetry': 'false',
        },
        body: '{"query":[]}',
      })
      return [response.status, (await response.json()).error.code]
    }, GATEWAY_URL)
    assert.deepEqual(status, [401, 401])
  })
} catch (failure) {
  await films.picture('page-failed.png')
  console.log(complaints)
  throw failure
} finally {
  await browser.close()
  site.close()
}

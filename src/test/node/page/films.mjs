// The page as its reader sees and uses it.

import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

const PATIENCE = 15_000

export class Films {
  #page

  constructor(page) {
    this.#page = page
  }

  async open(address) {
    await this.#page.goto(address)
  }

  /** Waits until what the page shows is what it should; else tells the difference. */
  async shows(expected, read) {
    await this.#waitFor(read, () => expected)
  }

  /** Like shows, where each part of the page may be that of any of several selections. */
  async showsPartsOf(selections, read) {
    await this.#waitFor(read, (shown) =>
      Object.fromEntries(
        Object.keys(selections[0]).map((part) => {
          const expected = selections.map((selection) => selection[part])
          return [part, expected.find((one) => isDeepStrictEqual(one, shown[part])) ?? expected[0]]
        }),
      ),
    )
  }

  async #waitFor(read, expected) {
    const end = Date.now() + PATIENCE
    for (;;) {
      const shown = await read.call(this)
      try {
        assert.deepEqual(shown, expected(shown))
        return
      } catch (difference) {
        if (Date.now() > end) {
          throw difference
        }
        await this.#page.waitForTimeout(100)
      }
    }
  }

  async everything() {
    return this.#page.evaluate(() => {
      const all = (selector) => [...document.querySelectorAll(selector)]
      const list = (name) =>
        all(`.${name} li`).map((item) => {
          const [key, count] = [...item.querySelectorAll('label > span > span')]
          return [key.textContent, Number(count.textContent)]
        })
      const bars = (name) =>
        all(`.${name} [height][title]`)
          .map((bar) => Number(bar.title))
          .filter((count) => count > 0)
      const total = document.querySelector('.total')?.textContent ?? ''
      return {
        total: Number(/^([\d,]+) results/.exec(total)?.[1].replaceAll(',', '')),
        films: all('.film').map((film) => ({
          id: film.dataset.id,
          title: film.querySelector('h3').textContent,
          marked: [...film.querySelectorAll('mark')].map((mark) => mark.textContent),
        })),
        rating: list('rating'),
        genre: list('genre'),
        tomatoes: bars('tomatoes'),
        stars: bars('stars'),
      }
    })
  }

  async minutes() {
    return this.#page.evaluate(() => {
      const slider = document.querySelector('.minutes')
      return {
        ends: [...(slider?.textContent.matchAll(/\d+ min/g) ?? [])].map(([end]) => end),
        bars: [...(slider?.querySelectorAll('[height][title]') ?? [])]
          .map((bar) => Number(bar.title))
          .filter((count) => count > 0),
      }
    })
  }

  async suggestions() {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll('.box .section-list-item__label')]
        .map((label) => ({
          title: label.textContent,
          marked: [...label.querySelectorAll('.highlight')].map((mark) => mark.textContent),
        }))
        .sort((a, b) => (a.title < b.title ? -1 : 1)),
    )
  }

  async suggestionHeading() {
    return this.#page.locator('.box .section-header').textContent()
  }

  async type(text) {
    await this.#box().fill(text)
  }

  async enter() {
    await this.#box().press('Enter')
  }

  async chooseSuggestion(title) {
    await this.#page.locator('.box .section-list-item__label').getByText(title, { exact: true }).click()
  }

  async typed() {
    return this.#box().inputValue()
  }

  async tick(facet, value) {
    await this.#page.locator(`.${facet} li label`).getByText(value, { exact: true }).click()
  }

  async fillRange(name, end, value) {
    await this.#page.locator(`.${name} input[name=${end}]`).fill(`${value}`)
  }

  /** Moves the lower handle of a slider up by so many steps. */
  async slide(name, steps) {
    const handle = this.#page.locator(`.${name} [role=slider]`).first()
    for (let step = 0; step < steps; step++) {
      await handle.press('ArrowRight')
    }
  }

  async order(label) {
    await this.#page.locator('select.order').selectOption({ label })
  }

  async turnTo(page) {
    await this.#page.locator('.pages a').getByText(`${page}`, { exact: true }).click()
  }

  async selected() {
    return this.#page.locator('.selected a span[title]').allTextContents()
  }

  async remove(filter) {
    await this.#page.locator('.selected a', { hasText: filter }).click()
  }

  async clear() {
    await this.remove('Clear All')
  }

  async picture(path) {
    await this.#page.screenshot({ path, fullPage: true })
  }

  #box() {
    return this.#page.locator('.box textarea')
  }
}

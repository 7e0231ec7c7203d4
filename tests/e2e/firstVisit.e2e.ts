import { expect, test } from 'vitest'
import { countScripts, countFirstVisit, findFirstPages, screens } from '../support/browser/downloads.ts'
import { openBrowser } from '../support/browser/openBrowser.ts'
import { sharedShop } from '../support/browser/visitStorefront.ts'

const { openTab } = openBrowser()

/**
 * Per page: the number of requests, the bytes of JavaScript after `gzip -9`, and the bytes of each other kind on the wire
 * (docs/performance.md). Images have their original size, because the shared shop creates no variants (createSeededDataDir.ts).
 */
const budgets = {
  '/': {
    // The cards of the home page need the code of items. Their document contains six products, two posts and an event.
    requests: 21,
    script: 136_500,
    document: 15_500,
    style: 0,
    picture: 280_000,
    // The title has a display cut.
    font: 55_500,
    other: 0,
  },
  '/shop': {
    requests: 22,
    script: 134_900,
    document: 20_500,
    style: 0,
    // The columns beside the filters are narrower, so that one more row is near the window.
    picture: 405_000,
    font: 41_000,
    other: 0,
  },
  '/item/{slug}': {
    // With variants, the page needs two more requests, because its thumbnails are separate files.
    requests: 16,
    script: 141_500,
    // Contains the seller's pages about care, shipping and returns.
    document: 16_500,
    style: 0,
    picture: 157_000,
    font: 41_000,
    other: 0,
  },
}

test('a first visit at 1440 px stays within the download budgets of its pages', () =>
  expectWithinBudgets(1440))

test('a first visit at 390 px stays within the download budgets of its pages', { tags: 'long' }, () =>
  expectWithinBudgets(390),
)

async function expectWithinBudgets(width: keyof typeof screens) {
  const { url } = await sharedShop()
  const pages = await findFirstPages(url)

  const visits = []
  for (const [name, budget] of Object.entries(budgets)) {
    const { page } = await openTab(url, screens[width])
    const count = countScripts(page)
    const kinds = Object.entries(await countFirstVisit(page, pages[name]!))
    const requests = kinds.reduce((sum, [, kind]) => sum + kind.requests, 0)
    const bytes = Object.fromEntries(kinds.map(([kind, { bytes }]) => [kind, bytes]))
    const found = { requests, ...bytes, script: (await count()).bytes }
    process.stdout.write(`${name} at ${width} px begins with ${found.script} bytes of JavaScript (gzip -9)\n`)
    visits.push({ name, budget, found })
  }

  const beyond = visits.flatMap(({ name, budget, found }) =>
    Object.entries(budget)
      .filter(([what, most]) => !(found[what as keyof typeof found] <= most))
      .map(([what, most]) => `${name}: ${what} ${found[what as keyof typeof found]}, at most ${most}`),
  )
  expect(beyond).toEqual([])
}

// @module-tag long
import { expect, onTestFinished, test } from 'vitest'
import {
  countFirstVisit,
  findFirstPages,
  screens,
  untilPicturesHaveSizes,
  widths,
} from '../../support/browser/downloads.ts'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { startBuiltShop } from '../../support/builtShop/startBuiltShop.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'

const { openTab } = openBrowser()

/** Bytes of a page's pictures on the wire once they have their sizes, on either screen (docs/performance.md). */
const budgets = {
  '/': { 390: 98_000, 1440: 85_000 },
  '/shop': { 390: 66_000, 1440: 94_000 },
  '/item/{slug}': { 390: 92_000, 1440: 58_000 },
}

test('a first visit downloads no more of pictures than its screen needs', { timeout: 360_000 }, async () => {
  const shop = await startBuiltShop({ DATA_DIR: createTemporaryDirectory() })
  onTestFinished(() => shop.stop())
  const pages = await findFirstPages(shop.url)
  await untilPicturesHaveSizes(Object.values(pages))

  const beyond: string[] = []
  for (const [name, budget] of Object.entries(budgets)) {
    for (const width of widths) {
      const { page } = await openTab(pages[name]!, screens[width])
      const { picture } = await countFirstVisit(page, pages[name]!)
      if (picture.bytes > budget[width]) beyond.push(`${name} at ${width}: ${picture.bytes}`)
    }
  }
  expect(beyond).toEqual([])
})

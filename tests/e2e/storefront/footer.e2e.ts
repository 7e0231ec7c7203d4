import { expect, test } from 'vitest'
import { visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

test.each([
  [1440, 260],
  [390, 420],
])('FTR-4 at a width of %i px, the footer is at most %i px high', async (width, most) => {
  const { page } = await visit('/contact', { viewport: { width, height: 900 } })

  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer!.height).toBeLessThanOrEqual(most)
})

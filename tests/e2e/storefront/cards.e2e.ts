import { expect, test } from 'vitest'
import { visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

test('SHOP-39 cards have two columns from 360 px and three on a desktop', async () => {
  const { page } = await visit('/')
  const cards = page.getByRole('region', { name: 'New arrivals' }).getByRole('article')
  const countColumns = async () => {
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }

  for (const [width, columns] of [
    [320, 1],
    [360, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(countColumns, { message: `${width} px` }).toBe(columns)
  }
})

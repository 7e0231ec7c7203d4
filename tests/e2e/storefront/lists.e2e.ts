import { expect, test } from 'vitest'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { demoCategories, demoItems } from '../../support/specification/demo.ts'
import { visitStorefront } from '../../support/browser/visitStorefront.ts'

const { visit } = visitStorefront()

const lists: [link: string, heading: string, type: ItemType][] = [
  ['Events', 'Upcoming Events', 'Event'],
  ['Custom Jewelry', 'Custom Jewelry Design', 'Custom'],
  ['Blog', 'Blog', 'Blog'],
  ['About', 'About Us', 'About'],
]

test('ROLE-2 HOME-3 CAT-1 EVT-1 CUS-1 ABT-3 ABT-6 the header links to every list, each list requests one page, and the images of /about alternate left and right', async () => {
  const { page, calls } = await visit('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  // Includes the folded past events.
  const cards = page.getByRole('main').getByRole('article', { includeHidden: true })
  const titles = () => cards.getByRole('heading', { includeHidden: true }).allTextContents()
  const lastPicture = page.getByRole('region', { name: 'Our Collections' }).locator('img').last()
  await lastPicture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => lastPicture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await menu.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop by Category' }).waitFor()
  await expect.poll(titles).toEqual(demoCategories.map(({ name }) => name))
  for (const [link, heading, type] of lists) {
    await menu.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(titles).toEqual(demoItems(type).map(({ title }) => title))
    expect(calls().filter((call) => call.includes(`/items_by_type/${type}?`))).toEqual([
      `GET /items_by_type/${type}?external={"page":1}`,
    ])
  }

  const sides = await cards.evaluateAll((found) =>
    found.map((article) => {
      const [picture, words] = [article.querySelector('img, video'), article.querySelector('h2')]
      return picture!.getBoundingClientRect().left < words!.getBoundingClientRect().left ? 'left' : 'right'
    }),
  )
  expect(sides).toEqual(demoItems('About').map((_, index) => (index % 2 === 0 ? 'left' : 'right')))
})

import { expect, test } from 'vitest'
import { demoCategories } from '../../support/demo.ts'
import { visitStorefront, whereOf } from '../../support/storefront.ts'

const { visit } = visitStorefront()

test.for([
  ['Shop Collection', '/shop'],
  ['Custom Jewelry', '/custom-jewelry'],
  ['Browse Collection', '/shop'],
  ['Contact Us', '/contact'],
] as const)('HOME-1 HOME-2 HOME-7 HOME-8 "%s" leads to %s', async ([name, path]) => {
  const { page } = await visit('/')

  await page.getByRole('main').getByRole('link', { name, exact: true }).click()

  await page.waitForURL(`**${path}`)
})

test('HOME-3 HOME-4 the home page shows the visible collections, each with picture, name, type and a way to its stones', async () => {
  const { page, calls } = await visit('/')
  const cards = page.getByRole('region', { name: 'Our Collections' }).getByRole('article')

  expect(await cards.count()).toBe(demoCategories.length)
  for (const [index, { id, name, category_type }] of demoCategories.entries()) {
    const card = cards.nth(index)
    await card.getByRole('heading', { name }).waitFor()
    expect(await card.innerText()).toContain(category_type)
    expect(await card.getByRole('link', { name: `Explore ${name}` }).getAttribute('href')).toBe(
      `/shop?category=${id}`,
    )
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect(calls()).toEqual([])

  await cards.first().getByRole('link').click()
  await page.waitForURL(`**/shop?category=${demoCategories[0]!.id}`)
})

test('HOME-6 three things are special about buying here', async () => {
  const { page } = await visit('/')

  const features = page.getByRole('region', { name: 'Why buy here' }).getByRole('heading')
  expect(await features.allInnerTexts()).toEqual(['Authentic gems', 'Custom design', 'East Coast gem shows'])
  expect(whereOf(page)).toBe('/')
})

// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { expectNoViolationsNow } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'
import { demoItems } from '../../support/specification/demo.ts'

const { visit, shop, admin } = visitBackOffice()

const anyList = /\/items_by_type\//

const products = demoItems('Product').map(({ title }) => title)
const titlesOf = (page: Page) => page.locator('td.column-title a').allInnerTexts()
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first()
const linkTo = (page: Page, list: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: list, exact: true })

const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const textOf = (locator: Locator) => locator.innerText()

test('AITM-1 AITM-6 AITM-8 products are paged and searched, and the list has its filters, export, import and row actions', async () => {
  const { page, requests } = await visit('/admin/products')
  await expect.poll(() => titlesOf(page)).toEqual(products.slice(0, 12))
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(products.slice(12, 24))
  const requested = requests().length
  const [onPageOne = ''] = products
  await page.getByRole('searchbox').fill(onPageOne.toUpperCase())

  await expect.poll(() => titlesOf(page)).toContain(onPageOne)
  expect(new URL(page.url()).searchParams.get('filter')).toBe(JSON.stringify({ q: onPageOne.toUpperCase() }))
  await page.goBack()
  await expect.poll(() => titlesOf(page)).toEqual(products.slice(12, 24))
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  const wasRequested = requests()
    .slice(requested)
    .some((request) => request.includes('/items_by_type/'))
  expect(wasRequested).toBe(true)

  for (const name of ['Export', 'Import', /^Sort by Price/i])
    expect(await page.getByRole('button', { name, exact: true }).count(), String(name)).toBe(1)
  for (const name of ['Category', 'Visibility'])
    expect(await page.getByRole('combobox', { name }).count(), name).toBe(1)
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Upload media',
    'Duplicate',
    'View in shop',
    'Hide',
    'Delete',
  ])
  // While the menu is open, the page's regions are hidden from assistive technology, so axe's `region` rule would fail.
  await expectNoViolationsNow(page, 'what else can be done with an item', { disabled: ['region'] })
})

test('AITM-5 AITM-8 an item is duplicated, and a deleted item is restored by Undo but otherwise removed', async () => {
  const { page } = await visit('/admin/services')
  const [service] = demoItems('Service')
  await choose(page, service!.title, 'Duplicate')
  await page.getByRole('heading', { name: 'Add Service' }).waitFor()
  await page.getByRole('button', { name: 'Create service' }).click()
  await page.getByText('Item created successfully').waitFor()
  const copy = await admin().api.findItem(`${service!.slug}-2`)
  expect(copy).toMatchObject({ title: service!.title, price: service!.price, item_type: 'Service' })
  expect(copy?.sku).toMatch(/^SER[A-Z0-9]{8}$/)

  await linkTo(page, 'Products').click()
  const [{ title, slug } = { title: '', slug: '' }] = demoItems('Product')
  const [action, done] = ['Delete', `${title} deleted`]
  const undo = page.getByRole('button', { name: /undo/i })
  await choose(page, title, action)
  await page.getByText(done, { exact: true }).waitFor()
  await undo.click()
  await expect.poll(() => titlesOf(page)).toContain(title)
  expect(await textOf(rowOf(page, title))).toContain('Visible')

  await choose(page, title, action)
  const written = page.waitForResponse((response) =>
    ['DELETE', 'PATCH'].includes(response.request().method()),
  )
  await page.getByText(done, { exact: true }).waitFor()
  await undo.press('Escape')
  expect((await written).ok()).toBe(true)
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  const left = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  expect(await left.locator('.MuiChip-root').allInnerTexts()).toEqual([])
  expect((await fetch(shop().url + itemPath(slug))).status).toBe(404)
})

test('ADM-27 at every width titles are readable, a title of 200 characters takes at most two lines, and the actions are visible', async () => {
  const { page } = await visit('/admin/products')
  const longest = 'W'.repeat(200)
  await page.route(anyList, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    list.items[0].title = longest
    await route.fulfill({ response, json: list })
  })
  await page.reload()
  await page.getByRole('link', { name: longest, exact: true }).waitFor()

  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // The list re-renders for the new width.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const sizes = await page.evaluate(() => {
      const getBox = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return {
        titleWidth: getBox('td.column-title').width,
        rowHeight: getBox('tbody tr').height,
        gapToActions: getBox('.RaDataTable-root').right - getBox('td.column-id').right,
      }
    })
    expect(sizes.titleWidth).toBeGreaterThanOrEqual(width === 390 ? 176 : 224)
    expect(sizes.rowHeight).toBeLessThan(110)
    expect(sizes.gapToActions).toBeGreaterThanOrEqual(0)
  }
})

// @module-tag long
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { expectNoViolations, expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import { demoItems } from '../support/specification/demo.ts'
import { signInWithForm } from '../support/browser/steps.ts'

// What the lists of items have beyond the specification, on our own server: CSV out and in again, saved queries.
const { visit, shop, admin } = visitBackOffice()

type Row = Record<string, string>

const anyImport = /\/imports\/items\?apply=true/

/** What Export saves: its name and its rows. */
const exportRows = async (page: Page) => {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await started
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), rows: parse(text, { bom: true, columns: true }) as Row[] }
}

const titlesOf = (page: Page) => page.locator('td.column-title a').allInnerTexts()

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import items' })
  const choose = (rows: Row[]) =>
    dialog.getByLabel('CSV file').setInputFiles({
      name: 'stones.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(stringify(rows, { header: true })),
    })
  return { dialog, choose }
}

const stone = (changes: Row): Row => ({
  item_type: 'Product',
  title: 'Imported opal',
  slug: 'imported-opal',
  sku: 'IMPORTED1',
  description: 'Came in a file.',
  price: '75',
  ...changes,
})

test('ADM-13 AITM-8 the export has every product, not only those on screen, and those of the filter alone', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const products = demoItems('Product')

  const all = await exportRows(page)
  expect(all.name).toMatch(/-products-\d{4}-\d\d-\d\d\.csv$/)
  expect(all.rows.map(({ slug }) => slug).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted())

  await page.getByRole('searchbox').fill(products[0]!.title)
  await expect.poll(() => titlesOf(page)).not.toHaveLength(12)
  const found = await exportRows(page)
  expect(found.rows.length).toBeLessThan(products.length)
  expect(found.rows.map(({ title }) => title)).toContain(products[0]!.title)
})

test('ADM-14 AITM-8 an import says what is wrong in which row and writes nothing; a mended file is applied whole', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const [ring] = demoItems('Product')
  const { title, slug, sku, description } = ring!
  const change = stone({ title, slug, sku, description, price: '4321' })
  const { dialog, choose } = await openImport(page)
  await expectNoViolationsNow(page, 'an import before its file')

  await choose([change, stone({ price: '-1' })])
  await dialog.getByText('Nothing was written.').waitFor()
  expect(await dialog.getByRole('row').last().innerText()).toMatch(/3\s+price\s+Price must be 0 or greater/)
  expect(await dialog.getByRole('button', { name: 'Apply' }).count()).toBe(0)
  await expectNoViolations(page, 'problems of an import')
  await choose([change, stone({})])
  await dialog.getByText('1 to create').waitFor()
  await dialog.getByText('1 to change').waitFor()
  expect((await fetch(shop().url + itemPath('imported-opal'))).status).toBe(404)
  await dialog.getByRole('button', { name: 'Apply' }).click()

  await dialog.getByText('The import is done.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await fetch(shop().url + itemPath('imported-opal'))).status).toBe(200)
  expect((await admin().api.findItem(slug))?.price).toBe(4321)
})

test('ADM-14 AITM-8 a connection lost in the middle of an import is said, and checking again tells what came of it', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const { dialog, choose } = await openImport(page)
  // All is written, but its answer ends after the first of its lines.
  await page.route(anyImport, async (route) => {
    const response = await route.fetch()
    const [first] = (await response.text()).split('\n')
    await route.fulfill({ response, body: `${first}\n` })
  })

  await choose([stone({ slug: 'second-opal', sku: 'IMPORTED2' })])
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('The import broke off before its end').waitFor()
  await dialog.getByRole('button', { name: 'Check again' }).click()

  await dialog.getByText('1 unchanged').waitFor()
  expect(await dialog.getByRole('button', { name: 'Apply' }).count()).toBe(0)
})

// The last of this file: whoever signs out ends the session of the others too.
test('ADM-12 AITM-8 a saved query survives a logout', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('combobox', { name: 'Category' }).click()
  const option = page.getByRole('option').nth(1)
  const category = await option.getAttribute('data-value')
  await option.click()
  await page.waitForURL(/category/)
  await expect.poll(async () => (await titlesOf(page)).length).toBeLessThan(12)
  await page.getByRole('button', { name: /^Sort by Price/i }).click()
  const query = { page: 1, category: Number(category), sort: 'price' } as const
  const found = (await admin().api.listItems('Product', query)).items.map(({ title }) => title)
  await expect.poll(() => titlesOf(page)).toEqual(found)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save current query...' }).click()
  await page.getByLabel('Query name').fill('Cheap ones')
  await expectNoViolations(page, 'saved filters')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.waitForLoadState()
  await page.goto('/admin/products')
  await signInWithForm(page, admin())
  await expect.poll(() => titlesOf(page)).toHaveLength(12)
  expect(await page.getByRole('combobox', { name: 'Category' }).textContent()).toBe('All categories')
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Cheap ones', exact: true }).click()

  await expect.poll(() => titlesOf(page)).toEqual(found)
})

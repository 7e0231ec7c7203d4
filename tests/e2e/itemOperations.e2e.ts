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

const { visit, shop, admin } = visitBackOffice()

type Row = Record<string, string>

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

test('ADM-13 AITM-8 the export contains every product, not only those on screen, and with a filter only the matching ones', async () => {
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

test('ADM-14 AITM-8 an import with an error names its row and field and writes nothing, and the corrected file is imported completely', async () => {
  const { page } = await visit('/admin/products')
  await page.getByRole('row').nth(1).waitFor()
  const [ring] = demoItems('Product')
  const { title, slug, sku, description } = ring!
  const change = stone({ title, slug, sku, description, price: '4321' })
  const { dialog, choose } = await openImport(page)
  await expectNoViolationsNow(page, 'an import before its file')

  await choose([change, stone({ price: '-1' })])
  await dialog.getByText('Nothing was saved.').waitFor()
  expect(await dialog.getByRole('row').last().innerText()).toMatch(/3\s+price\s+Price must be 0 or greater/)
  expect(await dialog.getByRole('button', { name: 'Import' }).count()).toBe(0)
  await expectNoViolations(page, 'problems of an import')
  await choose([change, stone({})])
  await dialog.getByText('1 to create').waitFor()
  await dialog.getByText('1 to update').waitFor()
  expect((await fetch(shop().url + itemPath('imported-opal'))).status).toBe(404)
  await dialog.getByRole('button', { name: 'Import' }).click()

  await dialog.getByText('Import complete').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await fetch(shop().url + itemPath('imported-opal'))).status).toBe(200)
  expect((await admin().api.findItem(slug))?.price).toBe(4321)
})

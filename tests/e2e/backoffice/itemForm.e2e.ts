// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Item, ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../../support/browser/visitBackOffice.ts'

const { visit, admin } = visitBackOffice()

const addItem = (body: Partial<ItemBody>) => admin().api.createItem(buildItemBody(body))
const readItem = (item: Item) => admin().api.getItem(item.id)

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const json = (page: Page) => textbox(page, 'Item info (JSON)')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''))
/** Simulates a crash: the browser does not prompt, and the page receives no `beforeunload` event. */
const crash = (page: Page) => page.close({ runBeforeUnload: false })

test('AITM-9 VAL-1 VAL-13 VAL-14 VAL-17 VAL-18 VAL-27 ERR-11 ERR-21 a new product shows its errors, replaces a taken slug with one click, is saved with its facts, and is updated', async () => {
  await addItem({ title: 'Opál ring', slug: 'opal-ring' })
  const { page, allowConsoleError } = await visit('/admin/products/create')
  allowConsoleError(/409/)
  await press(page, 'Create product')
  await page.getByText('Title is required').waitFor()
  expect(await focused(page)).toBe('title')
  await textbox(page, 'Title').fill('Opál ring')
  await textbox(page, 'Description').fill('Bright on both sides.')
  await textbox(page, 'Price').fill('249.50')
  expect(await textbox(page, 'Slug').inputValue()).toBe('opal-ring')
  await page.getByRole('combobox', { name: 'Treatment' }).click()
  await page.getByRole('option', { name: 'None', exact: true }).click()

  const taken = 'Slug is already taken'
  await press(page, 'Create product')
  const said = page.getByRole('alert').filter({ hasText: taken })
  await said.getByText('Failed to create item: UX API request failed: Conflict').waitFor()
  await page.getByRole('main').getByText(taken).waitFor()
  expect(await focused(page)).toBe('slug')
  await expectNoViolations(page, 'a product whose slug is taken')
  await press(page, 'Use opal-ring-2')
  await press(page, 'Create product')

  await page.getByText('Item created successfully').waitFor()
  await page.getByRole('heading', { name: 'Images and videos' }).waitFor()
  const made = await admin().api.findItem('opal-ring-2')
  expect(new URL(page.url()).pathname).toBe(`/admin/products/${made?.id}`)
  expect(made).toMatchObject({ price: 249.5, rank: null, Is_disabled: false, currency: 'USD' })
  expect(made?.item_info).toMatchObject({
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'treatment', value: 'none' },
    ]),
    offers: { priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  await textbox(page, 'Title').fill('Opal ring, blue')
  await press(page, 'Save changes')
  await page.getByText('Item updated successfully').waitFor()
  expect(await readItem(made!)).toMatchObject({
    title: 'Opal ring, blue',
    slug: 'opal-ring-2',
    price: 249.5,
  })
})

test('ADM-15 a draft survives a crash: it is offered with its age, restored, saved and then discarded', async () => {
  const item = await addItem({ title: 'Lost and found' })
  const { page: first } = await visit(`/admin/products/${item.id}`)
  await textbox(first, 'Title').fill('Found again')
  await json(first).fill('{"material": "Opal"')
  await expect.poll(() => first.evaluate(() => JSON.stringify(localStorage))).toContain('material')
  const page = await first.context().newPage()
  await crash(first)

  await page.goto(`/admin/products/${item.id}`)
  await page.getByText('You have unsaved changes: Title, Item info (JSON).').waitFor()
  await expectNoViolations(page, 'an item with something to restore')
  await press(page, /^Restore draft \((just now|1 minute ago)\)$/)
  expect(await textbox(page, 'Title').inputValue()).toBe('Found again')
  expect(await json(page).inputValue()).toBe('{"material": "Opal"')
  await page.getByText(/The JSON below is not valid/).waitFor()
  await json(page).fill('{"material": "Opal"}')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await press(page, 'Stay')
  await press(page, 'Save changes')
  await page.getByText('Item updated successfully').waitFor()
  expect(await readItem(item)).toMatchObject({ title: 'Found again', item_info: { material: 'Opal' } })

  await page.goto(`/admin/products/${item.id}`)
  await expect.poll(() => textbox(page, 'Title').inputValue()).toBe('Found again')
  expect(await page.getByText('You have unsaved changes').count()).toBe(0)
})

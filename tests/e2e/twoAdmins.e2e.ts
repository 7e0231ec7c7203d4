// @module-tag long
import { expect, test } from 'vitest'
import { expectNoViolationsNow } from '../support/browser/expectNoViolations.ts'
import { visitBackOffice } from '../support/browser/visitBackOffice.ts'
import type { Tab } from '../support/browser/openBrowser.ts'

// Two browsers with one stone.
const { visit, admin } = visitBackOffice()

const openTwice = async () => {
  const [item] = (await admin().api.listItems('Product', { page: 1 })).items
  const path = `/admin/products/${item!.id}`
  const [one, other] = [await visit(path), await visit(path)]
  for (const { page } of [one, other]) await page.getByLabel('Title').waitFor()
  return { item: item!, one, other }
}
const save = async ({ page }: Tab) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Item updated successfully').waitFor()
}
const read = (id: number) => admin().api.getItem(id)

test('ADM-17 what two admins change in different fields of a stone is kept of both', async () => {
  const { item, one, other } = await openTwice()
  // The browser notes each refusal, also one that is read again and saved.
  one.allowConsoleError(/409/)

  await other.page.getByLabel('Price').fill('411')
  await save(other)
  await one.page.getByLabel('Title').fill('Named by the first')
  await save(one)

  expect(await read(item.id)).toMatchObject({ price: 411, title: 'Named by the first' })
})

test('ADM-17 of a field that both have changed the second is told, and saves what was meant', async () => {
  const { item, one, other } = await openTwice()
  one.allowConsoleError(/409/)
  await other.page.getByLabel('Title').fill('The second’s name')
  await save(other)

  await one.page.getByLabel('Title').fill('The first’s name')
  await one.page.getByRole('button', { name: 'Save changes' }).click()
  await one.page.getByText(/Changed in the shop since you began: Title\./).waitFor()
  expect((await read(item.id)).title).toBe('The second’s name')
  await one.page.getByText('Title in the shop: The second’s name').waitFor()
  await expectNoViolationsNow(one.page, 'a stone that two admins have changed')
  expect(await one.page.getByLabel('Title').inputValue()).toBe('The first’s name')
  await save(one)

  expect((await read(item.id)).title).toBe('The first’s name')
})

test('ADM-17 a change of many leaves what somebody else has changed of them', async () => {
  const { item, one, other } = await openTwice()
  await one.page.goto('/admin/products')
  await one.page.getByRole('checkbox', { name: `Select ${item.title}` }).check()
  await other.page.getByLabel('Price').fill('522')
  await save(other)

  await one.page
    .getByRole('region', { name: 'Selected items' })
    .getByRole('button', { name: 'Disable' })
    .click()
  await one.page.getByText('1 item disabled').press('Escape')

  await expect.poll(() => read(item.id)).toMatchObject({ price: 522, Is_disabled: true })
})

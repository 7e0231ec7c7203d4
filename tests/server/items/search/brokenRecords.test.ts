import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { createShopIndexes } from '../../../../server/items/search/shopIndexes.ts'
import { searchShop } from '../../../../server/items/search/searchShop.ts'
import { buildCategoryBody } from '../../../factories/categoryBody.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { startShopWithAdmin } from '../../../support/shop/startShop.ts'

/** Makes every text that contains `Broken` unreadable for the search. No record of a shop is known to be. */
const breakTexts = () => {
  const { normalize } = String.prototype
  const spy = vi.spyOn(String.prototype, 'normalize')
  spy.mockImplementation(function (this: string, form) {
    if (this.includes('Broken')) throw new Error('This text is broken')
    return normalize.call(this, form)
  })
  return () => spy.mockRestore()
}

test('a broken record is logged and stops neither the fill nor a refresh of the index', async () => {
  const { db, shopId, admin } = await startShopWithAdmin()
  const addItem = (title: string) => admin.createItem(buildItemBody({ title }))
  const error = vi.fn<Logger['error']>()
  let revision = 0
  const indexes = createShopIndexes({ db, readRevision: async () => String(++revision), log: { error } })
  const count = async (q: string) => {
    const repair = breakTexts()
    const shop = await indexes.open(shopId).finally(repair)
    return searchShop(shop, { q, exact: true }).total
  }
  const listLogged = () => error.mock.calls.map(([details]) => details)

  const first = await addItem('Broken opal')
  await addItem('Opal')
  expect(await count('opal')).toBe(1)
  expect(listLogged()).toEqual([{ err: expect.any(Error), shopId, kind: 'Product', id: first.id }])

  const second = await addItem('Broken ring')
  await addItem('Opal ring')
  const category = await admin.createCategory(buildCategoryBody({ name: 'Broken gems' }))
  expect(await count('opal')).toBe(2)
  expect(listLogged().slice(1)).toMatchObject([
    { kind: 'Product', id: second.id },
    { kind: 'Category', id: category.id },
  ])

  await admin.updateItem(first.id, { title: 'Repaired opal' })
  expect(await count('opal')).toBe(3)
})

import { expect, test } from 'vitest'
import type { Category } from '../../../dataProvider/contract/categories.ts'
import { renderPage } from '../../../storefront/app/entryServer.tsx'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { testConfig } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

const send = (categories: Category[]) =>
  renderPage(
    '/shop?category=4',
    stubShopApi({
      getShop: async () => buildShop(),
      listCategories: async () => categories,
      listItems: async () => buildEnvelope(categories.map(() => buildItem({ title: 'Fire opal' }))),
    }),
    { config: testConfig, extensions: ['item-categories'], publicUrl: 'http://shop.test' },
  )

test('SHOP-17 the server sends a category with its name and its products', async () => {
  const { status, body } = await send([buildCategory({ id: 4, name: 'Water Opals' })])

  expect(status).toBe(200)
  expect(body).toContain('Water Opals')
  expect(body).toContain('Fire opal')
})

test('SHOP-17 for a number that names none it keeps the places of all products, which the browser asks for', async () => {
  const { status, body } = await send([])

  expect(status).toBe(200)
  expect(body).toContain('Loading products')
  expect(body).not.toMatch(/Clear filter|No products found/)
})

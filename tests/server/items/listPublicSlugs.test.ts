import { expect, test } from 'vitest'
import { listPublicSlugs } from '../../../server/items/publicSlugs.ts'
import { createItem, deleteItem } from '../../../server/items/adminRoutes.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

test('the sitemap lists the visible items in order, without sold products but with sold-out events', async () => {
  const { db } = await openTestDatabase()
  const shopId = await addShop(db, 'welo', 'key-of-welo')
  const add = (slug: string, body: Parameters<typeof buildItemBody>[0] = {}) =>
    createItem(db, shopId, buildItemBody({ slug, ...body }))
  await add('last', { rank: 2 })
  await add('first', { rank: 1, stock: 1 })
  await add('sold', { stock: 0 })
  await add('hidden', { Is_disabled: true })
  await add('full', { item_type: 'Event', stock: 0 })
  await deleteItem(db, shopId, (await add('deleted')).id)

  expect(await listPublicSlugs(db, shopId, 'Product', 10)).toEqual(['first', 'last'])
  expect(await listPublicSlugs(db, shopId, 'Product', 1)).toEqual(['first'])
  expect(await listPublicSlugs(db, shopId, 'Event', 10)).toEqual(['full'])
})

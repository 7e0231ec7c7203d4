import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../../../server/database/database.ts'
import { items, shops } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { bumpRevision, findRevision } from '../../../server/revision/revision.ts'
import { createShopCache } from '../../../server/shops/shopCache.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

const start = async () => {
  const database = await openTestDatabase()
  const shopId = await addShop(database.db, 'welo', 'key')
  return { db: database.db, shopId, cache: createShopCache(database, pino({ level: 'silent' })) }
}

const addItem = async (
  db: Database,
  shopId: number,
  item_type: ItemType,
  item_info: Record<string, unknown> = {},
) => (await createItem(db, shopId, buildItemBody({ item_type, item_info, slug: crypto.randomUUID() }))).id

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('a change to the public content or to a key invalidates the cache', { tags: 'postgresql' }, async () => {
  const { db, shopId, cache } = await start()
  const revision = await cache.readRevision(shopId)

  await bumpRevision(db, shopId)
  await expect.poll(() => cache.readRevision(shopId)).not.toBe(revision)
  expect(await cache.readKeys('welo')).toEqual({ id: shopId, authKey: 'key' })
  await db.update(shops).set({ authKey: 'other' })
  await expect.poll(() => cache.readKeys('welo')).toEqual({ id: shopId, authKey: 'other' })
})

test('a revision says when the next reservation or event ends, and changes after it', async () => {
  const { db, shopId } = await start()
  const itemId = await addItem(db, shopId, 'Product')
  const none = await findRevision(db, shopId)
  const line = { shopId, itemId, actionType: 'enquiry', itemName: '', itemDescription: '' } as const
  const hold = { ...line, itemType: 'Product', visitorId: 'visitor' } as const
  const readChange = async () => Math.round((await findRevision(db, shopId)).changesIn / 1000 / 60)

  expect(none.changesIn).toBe(Infinity)
  await addOrderLines(db, [
    { ...hold, heldUntil: fromNow(600) },
    { ...hold, heldUntil: fromNow(-60) },
  ])
  const held = await findRevision(db, shopId)
  expect(held.text).not.toBe(none.text)
  expect(await readChange()).toBe(10)
  await addItem(db, shopId, 'Event', { starts_at: fromNow(-600), ends_at: fromNow(300) })
  await addItem(db, shopId, 'Product', { starts_at: fromNow(60) })
  await addItem(db, shopId, 'Event', { starts_at: 'soon' })
  expect(await readChange()).toBe(5)
  await addItem(db, shopId, 'Event', { starts_at: fromNow(-120) })
  const past = await findRevision(db, shopId)
  expect(past.text).not.toBe(held.text)
  expect((await findRevision(db, shopId)).text).toBe(past.text)
  await db.update(items).set({ deletedAt: sql`now()` })
  expect(await readChange()).toBe(10)
})

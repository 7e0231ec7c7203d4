// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { parseRows } from '../../../server/database/parseRows.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

/** Reads the unsold stock and the reserved quantity of each item from the tables. */
const readStock = async (db: Awaited<ReturnType<typeof startShopWithAdmin>>['db']) =>
  parseRows(
    z.object({ id: z.int(), stock: z.int().nullable(), held: z.coerce.number() }),
    await db.execute(sql`select id, stock, (select coalesce(sum(quantity), 0) from order_lines
      where item_id = items.id and held_until > clock_timestamp()) held from items order by id`),
  )

test('of 20 concurrent enquiries for a stone one reserves it, and after that expires another one does', async () => {
  const { admin, signUp, db } = await startShopWithAdmin()
  const { api } = await signUp()
  await admin.updateShop({ hold_hours: 24 })
  const { id } = await admin.createItem(buildItemBody({ stock: 1 }))
  const enquire = () => api.createOrderLine({ items_id: id, action_type: 'enquiry' })
  const enquireConcurrently = () => Promise.allSettled(Array.from({ length: 20 }, enquire))
  const one = [...Array.from({ length: 19 }, () => 'unavailable'), 'held']

  expect((await enquireConcurrently()).map(outcomeOf).toSorted()).toEqual(one.toSorted())
  expect(await readStock(db)).toEqual([{ id, stock: 1, held: 1 }])
  await db.update(orderLines).set({ heldUntil: sql`now()` })

  expect((await enquireConcurrently()).map(outcomeOf).toSorted()).toEqual(one.toSorted())
  expect(await readStock(db)).toEqual([{ id, stock: 1, held: 1 }])
})

const outcomeOf = (one: PromiseSettledResult<unknown>): string =>
  one.status === 'fulfilled' ? 'held' : one.reason.code

// The embedded engine uses the clock of this process, which the test changes. The test therefore runs only on PostgreSQL.
test.runIf(inject('engine') === 'postgresql')(
  'a clock that jumps neither ends nor extends a reservation',
  async () => {
    const { admin, apiFor, signUp, db } = await startShopWithAdmin()
    const { api } = await signUp()
    await admin.updateShop({ hold_hours: 24 })
    const { id } = await admin.createItem(buildItemBody({ stock: 1 }))
    const enquire = () => api.createOrderLine({ items_id: id, action_type: 'enquiry' })
    const day = 86_400_000
    const realNow = Date.now
    onTestFinished(() => void (Date.now = realNow))

    Date.now = () => realNow() - 3 * day
    await enquire()
    const [line] = await db.select().from(orderLines)
    expect(Math.abs(Number(line!.heldUntil) - realNow() - day)).toBeLessThan(60_000)
    Date.now = () => realNow() + 3 * day

    await expect(enquire()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await apiFor().getItem(id)).toMatchObject({ available: 0, availability: 'reserved' })
  },
)

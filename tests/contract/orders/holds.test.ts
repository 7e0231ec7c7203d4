// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { parseRows } from '../../../server/database/rows.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { z } from 'zod'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startPages } from '../../support/shop/startPages.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

/** What of the items is not sold, and what of that is held, as the tables have it. */
const readStock = async (db: Awaited<ReturnType<typeof startShopWithAdmin>>['db']) =>
  parseRows(
    z.object({ id: z.int(), stock: z.int().nullable(), held: z.coerce.number() }),
    await db.execute(sql`select id, stock, (select coalesce(sum(quantity), 0) from order_lines
      where item_id = items.id and held_until > clock_timestamp()) held from items order by id`),
  )

for (const [times, options] of [
  [20, {}],
  [200, { tags: 'long' }],
] as const) {
  test(
    `of ${times} who enquire for a stone at once one holds it, and once its time is over another`,
    options,
    async () => {
      const { admin, apiFor, db } = await startShopWithAdmin()
      await admin.updateShop({ hold_hours: 24 })
      const { id } = await admin.createItem(buildItemBody({ stock: 1 }))
      const enquire = () => apiFor().createOrderLine({ items_id: id, action_type: 'enquiry' })
      const enquireAtOnce = () => Promise.allSettled(Array.from({ length: times }, enquire))
      const one = [...Array.from({ length: times - 1 }, () => 'unavailable'), 'held']

      expect((await enquireAtOnce()).map(outcomeOf).toSorted()).toEqual(one.toSorted())
      expect(await readStock(db)).toEqual([{ id, stock: 1, held: 1 }])
      await db.update(orderLines).set({ heldUntil: sql`now()` })

      expect((await enquireAtOnce()).map(outcomeOf).toSorted()).toEqual(one.toSorted())
      expect(await readStock(db)).toEqual([{ id, stock: 1, held: 1 }])
    },
  )
}

const outcomeOf = (one: PromiseSettledResult<unknown>): string =>
  one.status === 'fulfilled' ? 'held' : one.reason.code

// The embedded engine has no other clock than this machine's.
test.runIf(inject('engine') === 'postgresql')(
  'a clock that jumps ends no hold, nor lengthens one',
  async () => {
    const { admin, apiFor, db } = await startShopWithAdmin()
    await admin.updateShop({ hold_hours: 24 })
    const { id } = await admin.createItem(buildItemBody({ stock: 1 }))
    const enquire = () => apiFor().createOrderLine({ items_id: id, action_type: 'enquiry' })
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

/** Numbers from 0 below 1 that a seed repeats (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
const createRandom = (seed: number) => {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

type Shop = Awaited<ReturnType<typeof startTrading>>

/** A shop that holds for a day, with three stones and two events, all of which can run out. */
async function startTrading(random: () => number) {
  const shop = await startShopWithAdmin()
  const { admin } = shop
  await admin.updateShop({ hold_hours: 24 })
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const stones = [1, 2, 3].map((stock) => buildItemBody({ stock }))
  const events = [2, 4].map((stock) => buildItemBody({ item_type: 'Event', stock, item_info: { starts_at } }))
  const items = []
  for (const body of [...stones, ...events]) items.push(await admin.createItem(body))
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  return { ...shop, ...(await startPages(shop)), items, pick }
}

/** One thing that happens: an order, the end of a hold, another stock. */
const steps: ((shop: Shop) => Promise<unknown>)[] = [
  async ({ apiFor, items, pick }) => {
    const { id, item_type } = pick(items)
    const action_type = item_type === 'Event' ? 'booking' : 'enquiry'
    const order = { items_id: id, action_type, quantity: pick([1, 1, 2]) } as const
    await apiFor().createOrderLine(order).catch(expectUnavailable)
  },
  async ({ db, pick }) => {
    const held = await db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(sql`${orderLines.heldUntil} > now()`)
    if (held.length > 0)
      await db
        .update(orderLines)
        .set({ heldUntil: sql`now()` })
        .where(eq(orderLines.id, pick(held).id))
  },
  async ({ admin, items, pick }) => admin.updateItem(pick(items).id, { stock: pick([0, 1, 2, 3, 5, null]) }),
]

const expectUnavailable = (error: unknown) => expect(error).toMatchObject({ code: 'unavailable' })

/** What a rendered page was made of says of each of its items. */
const readShown = (html: string) => {
  const shown = new Map<number, unknown>()
  JSON.parse(/id="welo-data">(.*?)<\/script>/s.exec(html)![1]!, (_, value) => {
    if (value?.availability) shown.set(value.id, [value.stock, value.available, value.availability])
    return value
  })
  return shown
}

const expected = ({ stock, held }: { stock: number | null; held: number }) => {
  if (stock === null) return [null, null, 'available']
  const available = Math.max(0, stock - held)
  if (stock === 0) return [0, 0, 'sold']
  return [stock, available, available === 0 ? 'reserved' : 'available']
}

test(
  'stock, what is held and what can be had add up whatever happens, and no page or answer shows otherwise',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
    process.stdout.write(`500 random steps, ${inject('engine')}: FC_SEED=${seed}\n`)
    const random = createRandom(seed)
    const shop = await startTrading(random)
    const { db, visitor, items, getPage, pick } = shop
    const addresses = ['/shop', '/events', ...items.map(({ slug }) => `/item/${slug}`)]
    const weighted = [steps[0]!, steps[0]!, steps[1]!, steps[2]!]
    let before = await readStock(db)

    for (let done = 0; done < 500; done += 5) {
      const chosen = Array.from({ length: 5 }, () => pick(weighted))
      // Pages are asked for meanwhile: one that is made of what was is not to be kept.
      await Promise.all([...chosen.map((step) => step(shop)), ...addresses.slice(0, 3).map(getPage)])

      const stock = await readStock(db)
      const isUnchanged = !chosen.includes(steps[2]!)
      for (const [index, one] of stock.entries()) {
        const { held } = before[index]!
        // An admin may take pieces away from under those that are held; an order may not.
        const most = isUnchanged && one.stock !== null ? Math.max(one.stock, held) : Infinity
        expect(one.held).toBeLessThanOrEqual(most)
        const { stock: left, available, availability } = await visitor.getItem(one.id)
        expect([left, available, availability]).toEqual(expected(one))
      }
      for (const address of addresses) {
        const shown = readShown(await getPage(address))
        expect(shown.size, address).toBeGreaterThan(0)
        for (const [id, said] of shown)
          expect(said, address).toEqual(expected(stock.find((one) => one.id === id)!))
      }
      before = stock
    }
  },
)

import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import { readOrderFigures } from '../../../server/orders/orderCounts.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { addShop } from '../../support/shop/startShop.ts'

async function openShops() {
  const { db } = await openTestDatabase()
  for (const name of ['welo', 'other']) await addShop(db, name, `key-of-${name}`)
  await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku)
    select n, 'Product', 'opal', 'Opal', '', 'SKU' from generate_series(1, 2) n`)
  return db
}

/** Inserts orders of both shops with two lines each. About a third of the lines have no item. */
const insertOrders = (count: number) => sql`
  with placed as (
    insert into orders (id, shop_id) select gen_random_uuid(), 1 + n % 2 from generate_series(1, ${count}::int) n
    returning id, shop_id, number
  )
  insert into order_lines (shop_id, order_id, item_id, action_type, item_name, item_description, item_type)
  select shop_id, id, case when (number + n) % 3 > 0 then shop_id end, (array['enquiry', 'booking'])[n], 'Opal', '', 'Product'
  from placed, generate_series(1, 2) n`

/** Changes to orders and lines. `n` chooses the rows. */
const changes: ((n: number) => SQL)[] = [
  (n) => insertOrders(1 + (n % 4)),
  (n) => sql`update orders set state = case when number % 2 = 0 then 'completed' else 'declined' end
    where number % ${1 + (n % 3)}::int = 0`,
  (n) => sql`update orders set awaits_reply = not awaits_reply, ship_to = ${String(n)}`,
  (
    n,
  ) => sql`update order_lines set action_type = 'completed', item_id = case when item_id is null then shop_id end
    where order_id in (select id from orders where number % ${1 + (n % 3)}::int = 0)`,
  () => sql`delete from orders where not exists (select from order_lines where order_id = orders.id)`,
]

/** Returns the stored figures of the shop, and those counted from its orders and lines. */
async function compareFigures(db: Database, shopId: number) {
  const { states, stats } = await readOrderFigures(db, shopId)
  const { total, ...actions } = stats
  const counted = parseRows(
    z.object({ what: z.string(), count: z.number() }),
    await db.execute(sql`
      select 'order ' || state as what, count(*)::int as count from orders where shop_id = ${shopId} group by state
      union all
      select 'line ' || action_type, count(*)::int from order_lines
      where shop_id = ${shopId} and item_id is not null group by action_type`),
  )
  const named = (what: string, figures: Record<string, number>) =>
    Object.entries(figures).map(([value, count]) => ({ what: `${what} ${value}`, count }))
  const kept = [...named('order', states), ...named('line', actions)].filter(({ count }) => count !== 0)
  const sorted = (figures: { what: string; count: number }[]) =>
    figures.toSorted((a, b) => a.what.localeCompare(b.what))
  const lines = counted.filter(({ what }) => what.startsWith('line'))
  return {
    kept: { figures: sorted(kept), total },
    counted: { figures: sorted(counted), total: lines.reduce((sum, { count }) => sum + count, 0) },
  }
}

/** Returns an empty array if the stored figures are correct. */
const findWrongFigures = async (db: Database) => {
  const compared = [await compareFigures(db, 1), await compareFigures(db, 2)]
  return compared.filter(({ kept, counted }) => JSON.stringify(kept) !== JSON.stringify(counted))
}

test(
  'the stored counts match a recount after any change to orders and lines',
  { timeout: 120_000 },
  async () => {
    const db = await openShops()
    const change = fc.record({ which: fc.nat(changes.length - 1), n: fc.nat(20) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 8 }), async (some) => {
        await db.execute(insertOrders(6))
        for (const { which, n } of some) await db.execute(changes[which]!(n))
        expect(await findWrongFigures(db)).toEqual([])
      }),
      { numRuns: 4 },
    )
  },
)

test(
  'concurrent changes do not block each other, and all of them are counted',
  { tags: 'postgresql' },
  async () => {
    const db = await openShops()
    await db.execute(insertOrders(16))
    const move = (tx: Database, rest: number, state: string) =>
      tx.execute(sql`update orders set state = ${state} where number % 8 = ${rest}::int`)

    await Promise.all(
      Array.from({ length: 8 }, (_, rest) =>
        db.transaction(async (tx) => {
          await move(tx, rest, 'quoted')
          // Runs while the other transactions have uncommitted counts.
          await move(tx, rest, rest % 2 === 0 ? 'accepted' : 'declined')
        }),
      ),
    )

    expect(await findWrongFigures(db)).toEqual([])
  },
)

import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { ItemBody } from '../../../dataProvider/resources/items/items.schema.ts'
import type { EstimateBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import { estimates, orderLines, parcels } from '../../../server/database/schema.ts'
import { sweepEstimates } from '../../../server/orders/moves/sweep.ts'
import { buildEstimateBody } from '../../factories/estimateBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin, testConfig, type TestShop } from './startShop.ts'

/** Starts a shop that reserves stock for 24 hours, with an admin, a customer who orders, and a customer without orders. */
export async function startMoves() {
  const shop = await startShopWithAdmin()
  const { db, shopId } = shop
  const admin = createBackOfficeApi(shop.admin, testConfig)
  const { api: customer, customer: buyer } = await shop.signUp()
  const { api: otherCustomer } = await shop.signUp()
  await admin.updateShop({ hold_hours: 24 })
  const addItem = (overrides: Partial<ItemBody> = {}) =>
    admin.createItem(buildItemBody({ stock: 2, ...overrides }))
  const addParcel = (orderId: string) =>
    db
      .insert(parcels)
      .values({ shopId, orderId, carrier: 'usps', tracking: '1', customsNote: '' })
      .onConflictDoNothing()
  /** Makes the order's estimates expire, and its stock reservations except those of events. */
  const expireEstimate = async (orderId: string) => {
    const over = sql`now() - interval '1 second'`
    await db.update(estimates).set({ expiresAt: over }).where(eq(estimates.orderId, orderId))
    const holds = sql`${orderLines.orderId} = ${orderId} and ${orderLines.itemType} <> 'Event'`
    await db.update(orderLines).set({ heldUntil: over }).where(holds)
  }
  const sweep = () => sweepEstimates(db)
  const api = {
    ...shop,
    admin,
    customer,
    buyer,
    otherCustomer,
    addItem,
    addParcel,
    expireEstimate,
    sweep,
  }
  return { ...api, ...createOrders(api), ...createReaders(db) }
}

export type Moves = Awaited<ReturnType<typeof startMoves>>

type Started = Pick<TestShop, 'db'> & {
  admin: ReturnType<typeof createBackOfficeApi>
  customer: ShopApi
  addParcel: (orderId: string) => PromiseLike<unknown>
}

const createOrders = ({ admin, customer, addParcel }: Started) => {
  /** Orders items in one checkout, by default as the customer. Returns the order's id. */
  const place = async (
    lines: { id: number; quantity?: number; action_type?: 'enquiry' | 'booking' }[],
    by: ShopApi = customer,
  ): Promise<string> => {
    const checkout_id = crypto.randomUUID()
    for (const { id: items_id, quantity = 1, action_type = 'enquiry' } of lines)
      await by.createOrderLine({ items_id, action_type, quantity, checkout_id, checkout_size: lines.length })
    return checkout_id
  }
  /** Sends an estimate for all lines of an order, by default at $100 each. */
  const quote = async (orderId: string, overrides: Partial<EstimateBody> = {}) => {
    const { version, lines } = await admin.getOrder(orderId)
    const priced = lines.map(({ id, quantity }) => ({ line_id: id, quantity, price: 100 }))
    return admin.sendEstimate(orderId, buildEstimateBody({ version, lines: priced, ...overrides }))
  }
  const move = async (orderId: string, state: OrderState) =>
    admin.changeOrder(orderId, { version: (await admin.getOrder(orderId)).version, state })
  /** Moves a new order to the state, step by step. */
  const advanceTo = async (orderId: string, state: OrderState) => {
    if (state === 'new') return
    if (state === 'shipped') await addParcel(orderId)
    for (const step of statesTo[state]) await (step === 'quoted' ? quote(orderId) : move(orderId, step))
  }
  return { place, quote, move, advanceTo }
}

const statesTo: Record<Exclude<OrderState, 'new'>, OrderState[]> = {
  quoted: ['quoted'],
  accepted: ['quoted', 'accepted'],
  shipped: ['quoted', 'accepted', 'shipped'],
  completed: ['accepted', 'completed'],
  declined: ['quoted', 'declined'],
  cancelled: ['cancelled'],
}

const tables = [
  'orders',
  'order_lines',
  'estimates',
  'order_events',
  'mails',
  'items',
  'parcels',
  'payments',
  'order_messages',
  'order_notes',
  'mail_links',
  'shops',
] as const

const createReaders = (db: TestShop['db']) => ({
  /** Returns all rows of the tables that operations on an order can change, as text. */
  readAll: async (): Promise<string> => {
    const parts = tables.map((name) => sql`(select json_agg(r order by r::text) from ${sql.raw(name)} r)`)
    const all = await db.execute(sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as rows`)
    return parseRows(z.object({ rows: z.string() }), all)[0]!.rows
  },
  /** Returns `[stock, held, taken]` of an item: its stock, the reserved units, and the units that accepted orders removed. */
  readStockCounts: async (itemId: number) => {
    const [row] = parseRows(
      z.object({ stock: z.int().nullable(), held: z.coerce.number(), taken: z.coerce.number() }),
      await db.execute(sql`select stock,
        (select coalesce(sum(coalesce(held_quantity, quantity)), 0) from order_lines
          where item_id = items.id and held_until > now()) held,
        (select coalesce(sum(taken), 0) from order_lines where item_id = items.id) taken
        from items where id = ${itemId}`),
    )
    return [row!.stock, row!.held, row!.taken]
  },
})

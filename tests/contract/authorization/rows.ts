import type { InjectOptions } from 'fastify'
import * as schema from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import type { FullServer } from './fullServer.ts'

/** What is sent beside the caller's own headers. */
export type Request = Pick<InjectOptions, 'url' | 'payload'> & { headers?: Record<string, string> }

// Every request is in order and about rows of the first shop that nobody else touches.
/** The shop whose rows a request is about. */
export type Rows = Pick<FullServer, 'db' | 'shopId'>

export type Ask = (shop: Rows) => Request | Promise<Request>

let made = 0

/** An item of the shop. */
export async function newItem(
  { db, shopId }: Rows,
  deletedAt: Date | null = null,
  stock: number | null = null,
) {
  const { item_type: itemType, title, description, slug } = buildItemBody({ slug: `row-${++made}` })
  const [item] = await db
    .insert(schema.items)
    .values({ shopId, itemType, title, description, slug, sku: `ROW${made}`, deletedAt, stock })
    .returning()
  return item!
}

/** A line that a visitor has ordered. */
export async function newOrderLine(shop: Rows) {
  const { id: itemId, itemType, title: itemName, description: itemDescription, shopId } = await newItem(shop)
  const values = { shopId, itemId, itemType, itemName, itemDescription, actionType: 'enquiry' } as const
  const [line] = await addOrderLines(shop.db, [{ ...values, visitorId: crypto.randomUUID() }])
  return line!
}

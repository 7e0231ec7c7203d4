import type { InjectOptions } from 'fastify'
import * as schema from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'
import type { FullServer } from './fullServer.ts'

/** The parts of a request that do not depend on the caller. */
export type Request = Pick<InjectOptions, 'url' | 'payload'> & { headers?: Record<string, string> }

/** The shop that owns the rows. */
export type RowOwner = Pick<FullServer, 'db' | 'shopId'>

/** Returns a valid request. The rows that it refers to are new. */
export type PrepareRequest = (shop: RowOwner) => Request | Promise<Request>

let made = 0

/** Inserts an item directly into the database. */
export async function insertItem(
  { db, shopId }: RowOwner,
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

export async function insertOrderLine(shop: RowOwner) {
  const {
    id: itemId,
    itemType,
    title: itemName,
    description: itemDescription,
    shopId,
  } = await insertItem(shop)
  const values = { shopId, itemId, itemType, itemName, itemDescription, actionType: 'enquiry' } as const
  const [line] = await addOrderLines(shop.db, [{ ...values, visitorId: crypto.randomUUID() }])
  return line!
}

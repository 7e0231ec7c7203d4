import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { listTables } from '../database/listTables.ts'
import { itemCategories, items, payments, shops } from '../database/schema.ts'
import { moveEvent } from './moveEvent.ts'

/**
 * Sets the domain id and key of the prepared shop, whose `auth_key` is empty. Shifts the dates of its records by the time between
 * its `created_at` and `now`, and the dates of events by full weeks. Needs a transaction.
 */
export async function initializeShop(
  tx: Database,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SHOP_TIMEZONE'>,
  now: Date,
): Promise<void> {
  const authKey = config.AUTH_KEY ?? randomBytes(16).toString('base64url')
  const [shop] = await tx
    .update(shops)
    .set({ domainId: config.DOMAIN_ID, authKey })
    .where(eq(shops.authKey, ''))
    .returning({ id: shops.id, createdAt: shops.createdAt })
  if (!shop) throw new Error('The database has no prepared shop')
  const shift = now.getTime() - shop.createdAt.getTime()
  for (const table of listTables()) await moveDates(tx, table, shop.id, shift)
  const paidAt = sql`${payments.createdAt} at time zone ${config.SHOP_TIMEZONE}::text`
  await tx
    .update(payments)
    .set({ paidOn: sql`(${paidAt})::date` })
    .where(eq(payments.shopId, shop.id))
  await moveEvents(tx, shop.id, shift)
}

const moveDates = async (tx: Database, table: PgTable, shopId: number, shift: number) => {
  const { columns } = getTableConfig(table)
  const owner = table === shops ? shops.id : columns.find(({ name }) => name === 'shop_id')
  // A trigger copies the dates of `items` to `item_categories`.
  if (!owner || table === itemCategories) return
  // Uses milliseconds, because the length of a day depends on the session's time zone.
  const moved = columns
    .filter((column) => column.getSQLType() === 'timestamp with time zone' && !column.generated)
    .map(
      ({ name }) =>
        sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${shift} * interval '1 millisecond'`,
    )
  if (moved.length > 0)
    await tx.execute(sql`update ${table} set ${sql.join(moved, sql`, `)} where ${owner} = ${shopId}`)
}

const moveEvents = async (tx: Database, shopId: number, shift: number) => {
  const events = await tx
    .select({ id: items.id, info: items.item_info })
    .from(items)
    .where(and(eq(items.shopId, shopId), eq(items.itemType, 'Event')))
  for (const { id, info } of events)
    if (info)
      await tx
        .update(items)
        .set({ item_info: moveEvent(info, shift) })
        .where(eq(items.id, id))
}

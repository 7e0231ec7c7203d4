import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { listTables } from '../database/declaredTables.ts'
import { itemCategories, items, payments, shops } from '../database/schema.ts'
import { moveEvent } from './moveEvent.ts'

/**
 * Begins the shop whose rows are there and which has no key yet: names it, and moves its dates from the `created_at` of its row to
 * `now`. Needs a transaction.
 */
export async function beginShop(
  tx: Database,
  config: Pick<Config, 'DOMAIN_ID' | 'AUTH_KEY' | 'SHOP_TIMEZONE'>,
  now: Date,
): Promise<void> {
  const authKey = config.AUTH_KEY ?? randomBytes(16).toString('base64url')
  const [shop] = await tx
    .update(shops)
    .set({ domainId: config.DOMAIN_ID, authKey })
    .where(eq(shops.authKey, ''))
    .returning({ createdAt: shops.createdAt })
  if (!shop) throw new Error('No shop waits for its first start')
  const shift = now.getTime() - shop.createdAt.getTime()
  for (const table of listTables()) await moveDates(tx, table, shift)
  const paidAt = sql`${payments.createdAt} at time zone ${config.SHOP_TIMEZONE}::text`
  await tx.update(payments).set({ paidOn: sql`(${paidAt})::date` })
  await moveEvents(tx, shift)
}

/** Only of what belongs to the shop: its first start has made secrets just before. */
const moveDates = async (tx: Database, table: PgTable, shift: number) => {
  const { columns } = getTableConfig(table)
  const isOfShop = table === shops || columns.some(({ name }) => name === 'shop_id')
  // A trigger copies the moment of the item.
  if (!isOfShop || table === itemCategories) return
  // Milliseconds, since what a day adds depends on the session's time zone.
  const moved = columns
    .filter((column) => column.getSQLType() === 'timestamp with time zone' && !column.generated)
    .map(
      ({ name }) =>
        sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${shift} * interval '1 millisecond'`,
    )
  if (moved.length > 0) await tx.execute(sql`update ${table} set ${sql.join(moved, sql`, `)}`)
}

const moveEvents = async (tx: Database, shift: number) => {
  const events = await tx
    .select({ id: items.id, info: items.item_info })
    .from(items)
    .where(eq(items.itemType, 'Event'))
  for (const { id, info } of events)
    if (info)
      await tx
        .update(items)
        .set({ item_info: moveEvent(info, shift) })
        .where(eq(items.id, id))
}

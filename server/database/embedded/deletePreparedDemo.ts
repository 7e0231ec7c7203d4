import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { listTables } from '../declaredTables.ts'
import { shops } from '../schema.ts'

/**
 * Deletes the build's prepared demo, unless a start has initialized its shop: commands and starts without the demo must not find
 * it, not even after a killed first start. Accounts and secrets stay.
 */
export async function deletePreparedDemo(db: Pick<Database, '$count' | 'execute'>): Promise<void> {
  const prepared = await db.$count(shops, and(eq(shops.domainId, ''), eq(shops.authKey, '')))
  // A truncated table loses the rows of every shop.
  if (prepared === 0 || prepared < (await db.$count(shops))) return
  const ofShops = listTables().filter(
    (table) => table === shops || getTableConfig(table).columns.some(({ name }) => name === 'shop_id'),
  )
  await db.execute(sql`truncate ${sql.join(ofShops, sql`, `)} restart identity`)
}

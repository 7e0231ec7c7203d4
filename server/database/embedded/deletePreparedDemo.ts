import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { listTables } from '../declaredTables.ts'
import { shops } from '../schema.ts'

/**
 * Deletes the demo that the build has prepared, unless its shop has begun. Else a first start that was killed would leave it to
 * commands and to a start without the demo. Accounts and secrets stay.
 */
export async function deletePreparedDemo(db: Pick<Database, '$count' | 'execute'>): Promise<void> {
  const waiting = await db.$count(shops, and(eq(shops.domainId, ''), eq(shops.authKey, '')))
  if (waiting === 0) return
  const ofShops = listTables().filter(
    (table) => table === shops || getTableConfig(table).columns.some(({ name }) => name === 'shop_id'),
  )
  await db.execute(sql`truncate ${sql.join(ofShops, sql`, `)} restart identity`)
}

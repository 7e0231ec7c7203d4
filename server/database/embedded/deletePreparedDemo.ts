import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { listTables } from '../listTables.ts'
import { shops } from '../schema.ts'

/**
 * Deletes the build's prepared demo if its shop was never initialized, for example because the first start was killed. Preserves
 * accounts and secrets.
 */
export async function deletePreparedDemo(db: Pick<Database, '$count' | 'execute'>): Promise<void> {
  const prepared = await db.$count(shops, and(eq(shops.domainId, ''), eq(shops.authKey, '')))
  // Truncating would delete the rows of all shops, so skip it if any shop is initialized.
  if (prepared === 0 || prepared < (await db.$count(shops))) return
  const ofShops = listTables().filter(
    (table) => table === shops || getTableConfig(table).columns.some(({ name }) => name === 'shop_id'),
  )
  await db.execute(sql`truncate ${sql.join(ofShops, sql`, `)} restart identity`)
}

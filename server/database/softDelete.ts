import { and, eq, getTableColumns, isNull, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** True for the shop's rows that are not soft-deleted and match the conditions. */
export function isPresent(
  { shopId: ofShop, deletedAt }: { shopId: AnyPgColumn; deletedAt: AnyPgColumn },
  shopId: number,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return and(eq(ofShop, shopId), isNull(deletedAt), ...conditions)
}

/** Soft-deletes the rows (extension `deletes`), or restores them if `deletedAt` is null. Returns the `columns` of these rows. */
export async function setDeletedAt<Table extends PgTable & { deletedAt: AnyPgColumn }>(
  db: Database,
  table: Table,
  which: SQL | undefined,
  deletedAt: Date | null,
  columns: Record<string, AnyPgColumn | SQL> = getTableColumns(table),
): Promise<InferSelectModel<Table>[]> {
  const rows: unknown = await db
    .update<PgTable>(table)
    .set({ deletedAt } as object)
    .where(which)
    .returning(columns)
  return rows as InferSelectModel<Table>[]
}

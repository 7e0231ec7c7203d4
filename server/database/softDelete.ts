import { and, eq, getTableColumns, isNull, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** The shop's rows that are not deleted, as far as those conditions let them through. */
export function isPresent(
  { shopId: ofShop, deletedAt }: { shopId: AnyPgColumn; deletedAt: AnyPgColumn },
  shopId: number,
  ...conditions: (SQL | undefined)[]
): SQL | undefined {
  return and(eq(ofShop, shopId), isNull(deletedAt), ...conditions)
}

/** Soft-deletes the rows (extension `deletes`), or restores them where the date is null; returns them with these columns. */
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

import { and, eq, isNull, type InferSelectModel, type SQL } from 'drizzle-orm'
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

/** Soft-deletes the rows (extension `deletes`), or takes that back where the date is null; returns them. */
export async function setDeletedAt<Table extends PgTable & { deletedAt: AnyPgColumn }>(
  db: Database,
  table: Table,
  which: SQL | undefined,
  deletedAt: Date | null,
): Promise<InferSelectModel<Table>[]> {
  const rows: unknown = await db
    .update<PgTable>(table)
    .set({ deletedAt } as object)
    .where(which)
    .returning()
  return rows as InferSelectModel<Table>[]
}

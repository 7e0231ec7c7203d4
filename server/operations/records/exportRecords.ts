import { asc, inArray } from 'drizzle-orm'
import { getAllFields, type ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { tableOf } from '../../database/tables/resourceTables.ts'
import { sourcesOf } from '../../resources/computedColumns.ts'
import { isRecordVisibleTo } from '../../resources/hooks.ts'
import { matchesQuery, type ResourceQuery } from '../../resources/listConditions.ts'
import { cellsOf } from '../csv/fieldCells.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { keyColumnsOf, readKeyCells } from './keyColumns.ts'

/**
 * Returns the columns of a resource's CSV, in export order. A key column follows each reference's id column. An import
 * accepts any order, and ignores `created_at` and computed columns.
 */
export function getRecordColumns(resource: ResourceDeclaration): string[] {
  const keyColumns = new Map(keyColumnsOf(resource).map(({ name, column }) => [name, column]))
  const columns = Object.keys(getAllFields(resource)).flatMap((name) =>
    [name, keyColumns.get(name) ?? []].flat(),
  )
  return ['id', ...columns, 'created_at']
}

/** Streams the records that the caller may see and that match the query, in order of creation, as CSV for `importRecords`. */
export async function* exportRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { q, ...filter }: Pick<ResourceQuery, 'q'> & Record<string, unknown>,
): AsyncGenerator<string> {
  const { id, createdAt } = tableOf(resource)
  const shown = getAllFields(resource)
  const wanted = await db
    .select({ id })
    .from(tableOf(resource))
    .where(isRecordVisibleTo(resource, caller, matchesQuery(resource, q, filter)))
    .orderBy(asc(id))
  yield* writeCsv({
    columns: getRecordColumns(resource),
    ids: wanted.map((row) => row.id),
    read: async (ids) => {
      const rows = await db
        .select({ id, ...sourcesOf(resource), created_at: createdAt })
        .from(tableOf(resource))
        .where(inArray(id, ids))
        .orderBy(asc(id))
      const keyCells = await readKeyCells(db, resource, caller, rows)
      return rows.map((row, index) => ({
        id: row.id,
        ...cellsOf(shown, row),
        ...keyCells[index],
        created_at: row.created_at,
      }))
    },
  })
}

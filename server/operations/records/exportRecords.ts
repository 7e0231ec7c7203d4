import { asc, inArray } from 'drizzle-orm'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../database/database.ts'
import { columnOf, tableOf } from '../../database/tables/resourceTables.ts'
import { isRecordVisibleTo } from '../../resources/hooks.ts'
import { matchesQuery, type ResourceQuery } from '../../resources/listConditions.ts'
import { cellsOf } from '../csv/fieldCells.ts'
import { writeCsv } from '../csv/writeCsv.ts'

/** The columns of a resource's CSV, in the order in which they are written; read in any order. */
export function getRecordColumns({ fields }: ResourceDeclaration): string[] {
  return ['id', ...Object.keys(fields), 'created_at']
}

/** Every record that the caller sees and the query lets through, in the order they were made, as CSV that `importRecords` takes back. */
export async function* exportRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { q, ...filter }: Pick<ResourceQuery, 'q'> & Record<string, unknown>,
): AsyncGenerator<string> {
  const { id, createdAt } = tableOf(resource)
  const own = Object.fromEntries(
    Object.keys(resource.fields).map((field) => [field, columnOf(resource, field)]),
  )
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
        .select({ id, ...own, created_at: createdAt })
        .from(tableOf(resource))
        .where(inArray(id, ids))
        .orderBy(asc(id))
      return rows.map((row) => ({
        id: row.id,
        ...cellsOf(resource.fields, row),
        created_at: row.created_at,
      }))
    },
  })
}

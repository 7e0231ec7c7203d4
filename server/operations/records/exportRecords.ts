import { asc, inArray } from 'drizzle-orm'
import { shownFieldsOf, type ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
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
 * The columns of a resource's CSV, in the order in which they are written; read in any order. Beside the ids of a reference stand
 * the keys of the records. What is computed is not read.
 */
export function getRecordColumns(resource: ResourceDeclaration): string[] {
  const keyColumns = new Map(keyColumnsOf(resource).map(({ name, column }) => [name, column]))
  const columns = Object.keys(shownFieldsOf(resource)).flatMap((name) =>
    [name, keyColumns.get(name) ?? []].flat(),
  )
  return ['id', ...columns, 'created_at']
}

/** Every record that the caller sees and the query lets through, in the order they were made, as CSV that `importRecords` takes back. */
export async function* exportRecords(
  db: Database,
  resource: ResourceDeclaration,
  caller: Caller,
  { q, ...filter }: Pick<ResourceQuery, 'q'> & Record<string, unknown>,
): AsyncGenerator<string> {
  const { id, createdAt } = tableOf(resource)
  const shown = shownFieldsOf(resource)
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

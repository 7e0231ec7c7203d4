import type { SQL } from 'drizzle-orm'
import type { RecordOf, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Database } from '../database/database.ts'
import { isPresent } from '../database/softDelete.ts'
import { tableOf } from '../database/tables/resourceTables.ts'
import { recordColumnsOf } from './computedColumns.ts'
import { toRecord } from './presenter.ts'

/** Finds the shop's records that match the conditions. Adds the time of creation, which records of specified resources lack. */
export async function findRecords<Resource extends ResourceDeclaration>(
  db: Database,
  resource: Resource,
  shopId: number,
  ...conditions: (SQL | undefined)[]
): Promise<(RecordOf<Resource> & { createdAt: Date })[]> {
  const table = tableOf(resource)
  const rows = await db
    .select(recordColumnsOf(resource))
    .from(table)
    .where(isPresent(table, shopId, ...conditions))
  return rows.map((row) => {
    const record: object = toRecord(resource, row)
    return { ...(record as RecordOf<Resource>), createdAt: row.createdAt }
  })
}

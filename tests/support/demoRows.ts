import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { readDemo } from '../../server/seed/demo.ts'

const demo = readDemo()

/** The demo's rows of a table, as the database would return them if the shop were started at the moment of its dates. */
export function readDemoRows<Table extends PgTable>(table: Table): Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table))
  const rows = demo[getTableName(table)] ?? []
  return rows.map((row) => {
    const values = columns.map(([key, column]) => {
      const value = row[column.name]
      return [key, value === undefined ? (column.default ?? null) : column.mapFromDriverValue(value)]
    })
    return Object.fromEntries(values) as Table['$inferSelect']
  })
}

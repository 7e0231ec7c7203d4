import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { categories, type Category } from '../../dataProvider/resources/categories.ts'
import { tableOf } from '../../server/database/tables/resourceTables.ts'
import { readDemo } from '../../server/seed/demo.ts'

const demo = readDemo()

/**
 * Returns the demo's rows of a table in the form in which Drizzle returns rows. Their dates are not shifted to the time of a
 * first start.
 */
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

export function readDemoCategories(): Omit<Category, 'shops_id'>[] {
  return readDemoRows(tableOf(categories)) as unknown as Category[]
}

import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import * as schema from './schema.ts'
import { tableOf } from './tables/resourceTables.ts'

/** Every table of the code, those of declared resources included. */
export function listTables(): PgTable[] {
  const tables = Object.values<unknown>(schema).filter((member): member is PgTable => is(member, PgTable))
  return [...tables, ...declaredResources.map(tableOf)]
}

/** `table.column` of each column that the code declares. */
export function listColumns(): string[] {
  return listTables().flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
}

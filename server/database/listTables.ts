import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { declaredResources } from '../../dataProvider/resources/declared.ts'
import * as schema from './schema.ts'
import { tableOf } from './tables/resourceTables.ts'

/** Returns all tables, including those of declared resources. */
export function listTables(): PgTable[] {
  const tables = Object.values<unknown>(schema).filter((member): member is PgTable => is(member, PgTable))
  return [...tables, ...declaredResources.map(tableOf)]
}

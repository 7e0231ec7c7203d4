import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { listTables } from '../../database/declaredTables.ts'
import * as schema from '../../database/schema.ts'

/** A table of the schema, with what a backup has to know of it. */
export interface BackupTable {
  name: string
  table: PgTable
  /** Orders the rows by the primary key, on every engine and in every locale alike. */
  order: SQL
  /** The columns that the database numbers. */
  numbered: string[]
  /** The columns that the database makes of others: they are neither kept nor restored. */
  derived: string[]
  /** The others. */
  columns: string[]
  /** How many of its rows fit in memory at once; those with a file in them are large. */
  rowsAtOnce: number
}

/** Triggers fill them from the restored rows. */
export const derivedTables: PgTable[] = [schema.itemCounts, schema.orderCounts]

/** Every other table, each after those that its rows refer to: the order in which they can be filled. */
export function listBackupTables(): BackupTable[] {
  const written = listTables().filter((table) => !derivedTables.includes(table))
  return inOrderOfReference(written).map(describe)
}

/** The names of the tables with as much as one row. */
export async function listFilledTables(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const { name, table } of listBackupTables()) {
    const [row] = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1)
    if (row) filled.push(name)
  }
  return filled
}

const inOrderOfReference = (tables: PgTable[]): PgTable[] => {
  const sorted = new Set<PgTable>()
  const add = (table: PgTable, referrers: PgTable[]) => {
    if (sorted.has(table)) return
    const { name, foreignKeys } = getTableConfig(table)
    if (referrers.includes(table)) throw new Error(`The rows of ${name} refer to each other in a cycle`)
    for (const key of foreignKeys) add(key.reference().foreignTable, [...referrers, table])
    sorted.add(table)
  }
  for (const table of tables) add(table, [])
  return [...sorted]
}

const describe = (table: PgTable): BackupTable => {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const together = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
  const key = columns.filter((column) => column.primary || together.includes(column.name))
  if (key.length === 0) throw new Error(`${name} has no primary key to order its rows by`)
  const numbered = columns.filter(({ generatedIdentity }) => generatedIdentity !== undefined)
  const isDerived = ({ generated }: PgColumn) => generated !== undefined
  return {
    name,
    table,
    order: sql.join(key.map(inBytes), sql`, `),
    numbered: numbered.map((column) => column.name),
    derived: columns.filter(isDerived).map((column) => column.name),
    columns: columns.filter((column) => !isDerived(column)).map((column) => column.name),
    rowsAtOnce: columns.some((column) => column.getSQLType() === 'bytea') ? 10 : 500,
  }
}

const inBytes = (column: PgColumn) =>
  column.getSQLType() === 'text' ? sql`${column} collate "C"` : sql`${column}`

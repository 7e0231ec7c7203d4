import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { listTables } from '../../database/listTables.ts'
import * as schema from '../../database/schema.ts'

export interface BackupTable {
  name: string
  table: PgTable
  /** Sorts the rows by primary key, in the same order on every engine and in every locale. */
  order: SQL
  /** Names of the identity columns. */
  numbered: string[]
  /** Names of the generated columns. They are neither backed up nor restored. */
  derived: string[]
  columns: string[]
  /** Rows per fetch. Rows of tables with a bytea column can be large. */
  rowsPerBatch: number
}

/** Not backed up: triggers fill these tables from the restored rows. */
export const derivedTables: PgTable[] = [schema.itemCounts, schema.itemChanges, schema.orderCounts]

/**
 * Lists the tables to back up. Each one follows the tables that its foreign keys reference, so they can be filled in this
 * order.
 */
export function listBackupTables(): BackupTable[] {
  const written = listTables().filter((table) => !derivedTables.includes(table))
  return inOrderOfReference(written).map(describe)
}

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
    rowsPerBatch: columns.some((column) => column.getSQLType() === 'bytea') ? 10 : 500,
  }
}

const inBytes = (column: PgColumn) =>
  column.getSQLType() === 'text' ? sql`${column} collate "C"` : sql`${column}`

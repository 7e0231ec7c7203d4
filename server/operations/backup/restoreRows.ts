import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { readErrorCode } from '../../database/databaseErrors.ts'
import { BackupError, type TableEntry } from './manifest.ts'
import { listBackupTables } from './tables.ts'

/** The minimum size of the rows in one INSERT statement, in bytes. Only the last statement of a table can be smaller. */
const batchSize = 512 * 1024
/** The approximate maximum size of one row, in bytes. */
const maxRowBytes = 16 * 1024 ** 2

/**
 * Inserts the rows of one table without parsing them in JavaScript.
 * @param missing columns that the rows lack; they get their defaults
 * @throws {BackupError} if a row is too long or does not fit the table, or if the row count differs from the manifest
 */
export async function restoreTable(
  tx: Database,
  { name, rows }: TableEntry,
  chunks: AsyncIterable<Buffer>,
  onRows: (count: number) => void,
  missing: readonly string[] = [],
): Promise<void> {
  const { columns = [] } = listBackupTables().find((one) => one.name === name) ?? {}
  const filled = columns.filter((column) => !missing.includes(column))
  for await (const lines of batchesOf(chunks)) {
    await insertLines(tx, name, filled, lines)
    onRows(lines.length)
  }
  if ((await tx.$count(sql.identifier(name))) !== rows) {
    throw new BackupError(`The backup is invalid: the row count of ${name} does not match.`)
  }
}

/** Matches SQLSTATE classes 22 and 23: malformed values and constraint violations (PostgreSQL, appendix A). */
const invalidRow = /^2[23]/

const insertLines = async (tx: Database, name: string, columns: string[], lines: string[]) => {
  try {
    await insertRows(tx, name, columns, `[${lines.join(',')}]`)
  } catch (cause) {
    if (!invalidRow.test(readErrorCode(cause) ?? '')) throw cause
    throw new BackupError(`The backup is invalid: ${name} has a row that does not match the table.`, {
      cause,
    })
  }
}

/** Inserts rows from a JSON array of objects with a key per column. Identity columns keep the given values. */
export async function insertRows(tx: Database, name: string, columns: string[], rows: string): Promise<void> {
  const table = sql.identifier(name)
  const filled = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${filled}) overriding system value
        select ${filled} from jsonb_populate_recordset(null::${table}, ${rows}::text::jsonb)`,
  )
}

/** Sets each identity sequence to the largest value in its column, unless the table is empty. */
export async function resetSequences(tx: Database): Promise<void> {
  for (const { name, table, numbered } of listBackupTables()) {
    for (const column of numbered) {
      const last = sql`max(${sql.identifier(column)})`
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last}) from ${table} having ${last} is not null`,
      )
    }
  }
}

/**
 * Yields batches of lines. In some versions of Node, `readline` also breaks at U+2028, which JSON strings can contain unescaped.
 */
async function* batchesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    const end = rest.lastIndexOf('\n')
    if (end >= batchSize) {
      yield linesOf(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
    }
    if (rest.length > maxRowBytes) throw new BackupError('The backup is invalid: a row is too long.')
  }
  if (rest.length > 0) yield linesOf(rest)
}

const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\n').filter(Boolean)

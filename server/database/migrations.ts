import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { projectRoot } from '../config/config.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { listTables } from './declaredTables.ts'
import { parseRows } from './rows.ts'

/** For Drizzle's migrators. */
export const migrations = { migrationsFolder: join(projectRoot, 'server/database/migrations') }

/** The tables are those of a program that is newer than this one, which would damage what it does not know. */
export class NewerDatabaseError extends OperatorError {
  override readonly name = 'NewerDatabaseError'

  constructor(newest: number, known: number) {
    super(
      `The database belongs to a newer version of Welo: its tables are of ${toDay(newest)}, this program's of ` +
        `${toDay(known)}. Nothing was changed. Start the newer version, or restore a backup that this version made ` +
        'into another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** The database lacks columns that the code declares: their migration was never written, or the migrator skipped it. */
export class MissingColumnsError extends OperatorError {
  override readonly name = 'MissingColumnsError'

  constructor(columns: string[]) {
    super(
      `The database lacks columns that this version of Welo declares: ${columns.join(', ')}. ` +
        'Run npm run migration -- --name <what is new>, then start again.',
    )
  }
}

interface Executor {
  execute: (query: SQL) => PromiseLike<unknown>
}

/**
 * Refuses a database that the migrations have not brought to the tables of this program.
 * @throws {NewerDatabaseError} when a newer program has brought it further; Drizzle's migrator changes nothing then
 * @throws {MissingColumnsError}
 */
export async function requireUpToDate(db: Executor): Promise<void> {
  await requireKnownMigrations(db)
  await requireDeclaredColumns(db)
}

const requireKnownMigrations = async (db: Executor) => {
  const made = sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
  const [row] = parseRows(z.object({ newest: z.number() }), await db.execute(made))
  const known = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis))
  if (row && row.newest > known) throw new NewerDatabaseError(row.newest, known)
}

/** Without this check each statement that names a missing column fails later. More columns than declared do no harm. */
const requireDeclaredColumns = async (db: Executor) => {
  const present = sql`select relname || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid where pg_table_is_visible(attrelid) and attnum > 0 and not attisdropped`
  const rows = parseRows(z.object({ name: z.string() }), await db.execute(present))
  const names = new Set(rows.map(({ name }) => name))
  const missing = listColumns().filter((name) => !names.has(name))
  if (missing.length > 0) throw new MissingColumnsError(missing.toSorted())
}

/** `table.column` of each column that the code declares. */
export function listColumns(): string[] {
  return listTables().flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

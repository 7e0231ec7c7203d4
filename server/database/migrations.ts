import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { projectRoot } from '../config/config.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { listTables } from './listTables.ts'
import { parseRows } from './parseRows.ts'

export const migrations = { migrationsFolder: join(projectRoot, 'server/database/migrations') }

interface Migration {
  /** The file name without extension. */
  tag: string
  /** SHA-256 of the file, hexadecimal. */
  hash: string
  /** Milliseconds since the epoch. Drizzle applies the migrations that are later than the database's last one. */
  when: number
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

export function listMigrations(): Migration[] {
  const text = readFileSync(join(migrations.migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = journalSchema.parse(JSON.parse(text))
  const files = readMigrationFiles(migrations)
  return entries.flatMap((entry, index) =>
    files.slice(index, index + 1).map(({ hash }) => ({ ...entry, hash })),
  )
}

/** A newer version of Welo has migrated the database. This version could damage data that it does not support. */
export class NewerDatabaseError extends OperatorError {
  override readonly name = 'NewerDatabaseError'

  constructor(newest: number, known: number) {
    super(
      `A newer version of Welo has migrated this database: its tables are from ${toMinute(newest)}, but this version supports ` +
        `tables up to ${toMinute(known)}. Nothing was changed. Start the newer version, or restore a backup that this version made ` +
        'into another DATA_DIR or DATABASE_URL.',
    )
  }
}

/** The database is older than the baseline migration, which creates the tables and cannot upgrade existing ones. */
export class OlderDatabaseError extends OperatorError {
  override readonly name = 'OlderDatabaseError'

  constructor(newest: number, baseline: number) {
    super(
      `This database was created by an early Welo 0.1: its tables are from ${toMinute(newest)}, but this version needs ` +
        `tables from ${toMinute(baseline)} or later. Nothing was changed. Start the last Welo 0.1 on the database once, stop it, and ` +
        'start this version. For the commands, see "Upgrade from 0.1" in docs/deploying.md.',
    )
  }
}

/** The database lacks columns that the code declares, for example because their migration was not generated. */
export class MissingColumnsError extends OperatorError {
  override readonly name = 'MissingColumnsError'

  constructor(columns: string[]) {
    super(
      `The database lacks columns that this version of Welo declares: ${columns.join(', ')}. ` +
        'Run "npm run migration -- --name NAME", then start again.',
    )
  }
}

interface Executor {
  execute: (query: SQL) => PromiseLike<unknown>
}

/**
 * Migrates a database with the engine's migrator, and checks the tables before and after.
 * @throws {OlderDatabaseError} when its tables are older than the baseline; nothing was changed
 * @throws {NewerDatabaseError} when a newer version has migrated it; nothing was changed
 * @throws {MissingColumnsError} when declared columns are missing after the migrations
 */
export async function migrateDatabase(db: Executor, migrate: () => Promise<void>): Promise<void> {
  await requireSupportedTables(db)
  await migrate()
  await requireDeclaredColumns(db)
}

const requireSupportedTables = async (db: Executor) => {
  const newest = await findNewestMigration(db)
  const known = listMigrations().map(({ when }) => when)
  if (newest === undefined) return
  if (newest < Math.min(...known)) throw new OlderDatabaseError(newest, Math.min(...known))
  if (newest > Math.max(...known)) throw new NewerDatabaseError(newest, Math.max(...known))
}

/** Returns the `when` of the database's newest migration; undefined if none was applied yet. */
export async function findNewestMigration(db: Executor): Promise<number | undefined> {
  const journal = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  const [found] = parseRows(z.object({ exists: z.boolean() }), await db.execute(journal))
  if (!found?.exists) return undefined
  const last = sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
  const [row] = parseRows(z.object({ newest: z.number().nullable() }), await db.execute(last))
  return row?.newest ?? undefined
}

/** Without this check, statements that name a missing column would fail later. Ignores columns that the code does not declare. */
const requireDeclaredColumns = async (db: Executor) => {
  const present = sql`select relname || '.' || attname as name from pg_attribute
    join pg_class on pg_class.oid = attrelid where pg_table_is_visible(attrelid) and attnum > 0 and not attisdropped`
  const rows = parseRows(z.object({ name: z.string() }), await db.execute(present))
  const names = new Set(rows.map(({ name }) => name))
  const missing = listColumns().filter((name) => !names.has(name))
  if (missing.length > 0) throw new MissingColumnsError(missing.toSorted())
}

/** Returns `table.column` for each column that the code declares. */
export function listColumns(): string[] {
  return listTables().flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`)
  })
}

/** Includes the time, because two migrations can have the same date. */
const toMinute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

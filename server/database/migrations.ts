import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { projectRoot } from '../config.ts'
import { OperatorError } from '../errors/operatorError.ts'
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

/**
 * Refuses a database that a newer program has brought further than this one knows. Drizzle's migrator changes nothing then.
 * @throws {NewerDatabaseError}
 */
export async function requireKnownMigrations(db: {
  execute: (query: SQL) => PromiseLike<unknown>
}): Promise<void> {
  const made = sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`
  const [row] = parseRows(z.object({ newest: z.number() }), await db.execute(made))
  const known = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis))
  if (row && row.newest > known) throw new NewerDatabaseError(row.newest, known)
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

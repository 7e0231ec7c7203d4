import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { OperatorError } from '../../errors/operatorError.ts'
import { parseRows } from '../rows.ts'

/** The database cannot hold the shop's texts, or its server cannot order them. */
export class UnsuitableDatabaseError extends OperatorError {
  override readonly name = 'UnsuitableDatabaseError'
}

const settings = z.object({ name: z.string(), encoding: z.string(), hasIcu: z.boolean() })

/**
 * Refuses what would store bytes that are no text, or would end the migrations half way.
 * @throws {UnsuitableDatabaseError} unless the database is in UTF8 and its server has ICU
 */
export async function requireTextSupport(db: NodePgDatabase): Promise<void> {
  const asked = sql`select current_database() as name, current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collprovider = 'i') as "hasIcu"`
  const [found] = parseRows(settings, await db.execute(asked))
  if (found && found.encoding !== 'UTF8') {
    throw new UnsuitableDatabaseError(
      `The database ${found.name} has the encoding ${found.encoding}, but Welo needs UTF8. Nothing was changed. ` +
        'Back it up (pg_dump --encoding=UTF8), create a new one (createdb --template=template0 --encoding=UTF8), ' +
        'restore the backup into that (psql), and name it in DATABASE_URL.',
    )
  }
  if (found && !found.hasIcu) {
    throw new UnsuitableDatabaseError(
      'This PostgreSQL server was built without ICU, which Welo needs to search and sort texts. Nothing was changed. ' +
        "Use a server with ICU, such as those of PostgreSQL's own packages and images.",
    )
  }
}

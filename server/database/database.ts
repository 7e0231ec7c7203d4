import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { projectRoot } from '../projectRoot.ts'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

/**
 * What every store function takes: the database, or the transaction it works in. Inside a transaction nothing touches
 * the outer handle (docs/decisions/001).
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  close: () => Promise<void>
}

/** Opens the embedded database under `dataDir` and brings its tables up to date. */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const client = await openEmbedded({ dataDir })
  const db = drizzle({ client, schema })
  try {
    await migrate(db, { migrationsFolder: join(projectRoot, 'server/database/migrations') })
  } catch (error) {
    await client.close()
    throw error
  }
  return { db, close: () => client.close() }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database, OpenDatabase } from '../../../server/database/database.ts'

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)

/**
 * What `backup` of the last Welo 0.1 wrote: a shop with an item, an order of a guest, and its owner, who is signed in twice. Its
 * secrets are encrypted with `testSecretKey`.
 */
export const backupOf01 = fixture('shopOf0.1.tar.gz')

/** Replaces everything in a database with that shop and the tables of the 35 migrations of Welo 0.1 (from a pg_dump). */
export async function loadShopOf01({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await dropSchemas(db)
  const dump = gunzipSync(readFileSync(fixture('shopOf0.1.sql.gz'))).toString()
  // Drizzle runs one statement at a time.
  const { $client } = db as unknown as { $client: PGlite | Pool }
  await ('exec' in $client ? $client.exec(dump) : $client.query(dump))
}

/** Drops all tables, with their schemas. */
const dropSchemas = async (db: Database) => {
  for (const name of ['drizzle', 'pgboss', 'public']) {
    await db.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`)
  }
  await db.execute(sql`create schema public`)
}

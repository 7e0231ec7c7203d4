import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database, OpenDatabase } from '../../../server/database/database.ts'

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)

/**
 * A backup written by the last Welo 0.1. The shop has an item, a visitor's order, and an owner with two sessions. Its secrets are
 * encrypted with `testSecretKey`.
 */
export const backupOf01 = fixture('shopOf0.1.tar.gz')

/** Replaces the contents of a database with that shop, on the tables of the 35 migrations of Welo 0.1 (from a pg_dump). */
export async function loadShopOf01({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await dropSchemas(db)
  const dump = gunzipSync(readFileSync(fixture('shopOf0.1.sql.gz'))).toString()
  // Drizzle runs only one statement at a time.
  const { $client } = db as unknown as { $client: PGlite | Pool }
  await ('exec' in $client ? $client.exec(dump) : $client.query(dump))
}

const dropSchemas = async (db: Database) => {
  for (const name of ['drizzle', 'pgboss', 'public']) {
    await db.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`)
  }
  await db.execute(sql`create schema public`)
}

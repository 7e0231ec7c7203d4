import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../../server/database/database.ts'

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)

/**
 * What `backup` of the last Welo 0.1 wrote: a shop with an item, an order of a guest, and its owner, who is signed in twice. Its
 * secrets are encrypted with `testSecretKey`.
 */
export const backupOf01 = fixture('shopOf0.1.tar.gz')

/** Replaces everything in a database with that shop and the tables of the 35 migrations of Welo 0.1 (from a pg_dump). */
export async function loadShopOf01({ db, runText }: Pick<OpenDatabase, 'db' | 'runText'>): Promise<void> {
  await dropSchemas(db)
  await runText(gunzipSync(readFileSync(fixture('shopOf0.1.sql.gz'))).toString())
}

/** Drops all tables, with their schemas. */
const dropSchemas = async (db: Database) => {
  for (const name of ['drizzle', 'pgboss', 'public']) {
    await db.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`)
  }
  await db.execute(sql`create schema public`)
}

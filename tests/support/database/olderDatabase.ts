import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { inject } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrations } from '../../../server/database/migrations.ts'
import { createTemporaryDirectory } from '../disk.ts'

/** Takes all tables away, with the schemas that they are in. */
export async function dropSchemas(db: Database): Promise<void> {
  for (const name of ['drizzle', 'pgboss', 'public']) {
    await db.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`)
  }
  await db.execute(sql`create schema public`)
}

/** Brings the tables to where the first `count` migrations of today end, or up to date. */
export async function migrateDatabase(db: Database, count?: number): Promise<void> {
  const migrationsFolder = count === undefined ? migrations.migrationsFolder : firstMigrations(count)
  await (inject('engine') === 'postgresql'
    ? migratePostgres(db as never, { migrationsFolder })
    : migrateEmbedded(db as never, { migrationsFolder }))
}

const firstMigrations = (count: number) => {
  const folder = createTemporaryDirectory()
  cpSync(migrations.migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return folder
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { migrations } from '../../database/migrations.ts'
import { parseRows } from '../../database/rows.ts'
import { BackupError, type Manifest } from './manifest.ts'

type Migration = Manifest['migration']

/** The migration that the database ends at. Throws BackupError when a newer program has brought it further than this one knows. */
export async function readMigration(tx: Database): Promise<Migration> {
  const newest = sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`
  const [row] = parseRows(z.object({ hash: z.string() }), await tx.execute(newest))
  const own = knownMigrations().at(-1)
  if (own && own.hash === row?.hash) return own
  throw new BackupError(
    'The database belongs to another version of Welo than this program: use that version. Nothing was changed.',
  )
}

/**
 * The last migrations of older versions whose rows fit today's tables, each with the tables that a migration since has emptied or
 * dropped. tests/server/secrets/olderShop.test.ts restores such a backup: with a migration that its rows do not fit, take it out.
 */
const fitting: Partial<Record<string, string[]>> = {
  // Keys and sessions in clear (docs/decisions/026).
  '0030_replaced_keys': ['identity_keys', 'identity_sessions', 'secrets'],
  // Collations and generated columns. A backup with two slugs that differ only in case is refused as a whole.
  '0031_secrets_encrypted': [],
}

/** The tables of the backup that are left out, if any. Throws BackupError unless the rows of all others fit this database. */
export function listLeftOut(made: Migration, own: Migration): string[] {
  if (made.hash === own.hash) return []
  const older = knownMigrations().find(({ hash }) => hash === made.hash)
  const leftOut = older && fitting[older.tag]
  if (leftOut) return leftOut
  const next = older ? ', then start this version on what was restored: it brings the tables up to date' : ''
  throw new BackupError(
    `This backup was made by ${older ? 'an older' : 'another'} version of Welo: its tables end at migration ` +
      `${made.tag}, those of this program at ${own.tag}. Restore it with the version that made it${next}. ` +
      'Nothing was changed.',
  )
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Oldest first. */
const knownMigrations = (): Migration[] => {
  const file = join(migrations.migrationsFolder, 'meta/_journal.json')
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const files = readMigrationFiles(migrations)
  return entries.flatMap(({ tag }, index) => files.slice(index, index + 1).map(({ hash }) => ({ tag, hash })))
}

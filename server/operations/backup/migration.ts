import type { Database } from '../../database/database.ts'
import { findNewestMigration, listMigrations } from '../../database/migrations.ts'
import { BackupError, type Manifest } from './manifest.ts'

type Migration = Manifest['migration']

/**
 * The migration that the database ends at.
 * @throws {BackupError} when a newer version has migrated the database since this process started
 */
export async function readMigration(tx: Database): Promise<Migration> {
  const own = listMigrations().at(-1)
  if (own && own.when === (await findNewestMigration(tx))) return { tag: own.tag, hash: own.hash }
  throw new BackupError(
    'Another version of Welo has migrated this database. Use that version. Nothing was changed.',
  )
}

/** Names of columns, by table. */
type Columns = Partial<Record<string, readonly string[]>>

/** What 0002_follow_up added: each column has a default. */
const addedByFollowUp: Columns = { orders: ['follow_up'] }

/** The same, and what 0001_one_queue added. */
const addedSinceBaseline: Columns = {
  ...addedByFollowUp,
  mails: ['rate_limit'],
  media_files: ['tries', 'due_at', 'leased_until', 'lease_id'],
}

/** Earlier last migrations whose rows fit today's tables, by hash, with the columns that those rows lack. */
const fitting = new Map<string, Columns>([
  // 0034_refunds, the last of Welo 0.1: the baseline creates the same tables.
  ['f2990b173920501b4bbb032106159a70f47421a533cff0b5a58355d68e42a3d4', addedSinceBaseline],
  // 0000_baseline
  ['7e7e6569e48098154365e885bfd9809f7af0e377352f288d280e0a0e54a9e423', addedSinceBaseline],
  // 0001_one_queue
  ['d91a7fc76d9d54e83a739dd96cde314ec3e6d4cd891b34148f264cef30d86452', addedByFollowUp],
])

/**
 * The columns that the rows of a backup made at that migration lack.
 * @throws {BackupError} unless the rows fit this database otherwise
 */
export function findMissingColumns(made: Migration, own: Migration): Columns {
  const missing = made.hash === own.hash ? {} : fitting.get(made.hash)
  if (missing) return missing
  throw new BackupError(
    `Another version of Welo created this backup: its last migration is ${made.tag}, but the last migration of this version is ` +
      `${own.tag}. Restore it with the version that created it. If that was Welo 0.1, start the last Welo 0.1 on the ` +
      'restored database once, and then this version. Nothing was changed.',
  )
}

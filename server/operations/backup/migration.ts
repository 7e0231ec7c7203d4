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
    'Another version of Welo has migrated this database: use that version. Nothing was changed.',
  )
}

/** Hashes of earlier last migrations whose rows fit today's tables. */
const fitting = new Set([
  // 0034_refunds, the last of Welo 0.1: the baseline creates the same tables.
  'f2990b173920501b4bbb032106159a70f47421a533cff0b5a58355d68e42a3d4',
])

/** @throws {BackupError} unless the rows of a backup made at that migration fit this database */
export function requireFittingRows(made: Migration, own: Migration): void {
  if (made.hash === own.hash || fitting.has(made.hash)) return
  throw new BackupError(
    `Another version of Welo made this backup: its tables end at migration ${made.tag}, those of this version at ` +
      `${own.tag}. Restore it with the version that made it. If that was Welo 0.1, start the last Welo 0.1 on the result ` +
      'once, and then this version. Nothing was changed.',
  )
}

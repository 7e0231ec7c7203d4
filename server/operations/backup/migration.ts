import type { Database } from '../../database/database.ts'
import { findNewestMigration, listMigrations } from '../../database/migrations.ts'
import { BackupError, type Manifest } from './manifest.ts'

type Migration = Manifest['migration']

/**
 * Returns the last migration of the database.
 * @throws {BackupError} if it is not the last migration of this version
 */
export async function readMigration(tx: Database): Promise<Migration> {
  const own = listMigrations().at(-1)
  if (own && own.when === (await findNewestMigration(tx))) return { tag: own.tag, hash: own.hash }
  throw new BackupError(
    'Another version of Welo has migrated this database. Use that version. Nothing was changed.',
  )
}

/** What a backup lacks because its migration is older. */
export interface Missing {
  tables: readonly string[]
  /** By table. They have defaults or can be null. */
  columns: Partial<Record<string, readonly string[]>>
}

/** Added by 0005_abuse. */
const addedByAbuse: Missing = {
  tables: ['order_networks', 'protected_changes', 'refused_calls'],
  columns: { mails: ['lane', 'turn', 'network'], orders: ['confirmed_at'] },
}

/** Added by 0004_storefront and later migrations. */
const addedSinceStorefront: Missing = {
  ...addedByAbuse,
  columns: { ...addedByAbuse.columns, item_images: ['alt', 'light', 'ground'], shops: ['storefront'] },
}

/** Added by 0003_search and later migrations. */
const addedSinceFollowUp: Missing = {
  tables: [...addedSinceStorefront.tables, 'synonyms'],
  columns: { ...addedSinceStorefront.columns, categories: ['description'] },
}

/** Added by 0002_follow_up and later migrations. */
const addedSinceOneQueue: Missing = {
  ...addedSinceFollowUp,
  columns: { ...addedSinceFollowUp.columns, orders: ['confirmed_at', 'follow_up'] },
}

/** Added by 0001_one_queue and later migrations. */
const addedSinceBaseline: Missing = {
  ...addedSinceOneQueue,
  columns: {
    ...addedSinceOneQueue.columns,
    media_files: ['tries', 'due_at', 'leased_until', 'lease_id'],
  },
}

/** What backups of earlier migrations lack, by the hash of their last migration. Other backups cannot be restored. */
const missingByMigration = new Map<string, Missing>([
  // 0034_refunds, the last migration of Welo 0.1. The baseline creates the same tables.
  ['f2990b173920501b4bbb032106159a70f47421a533cff0b5a58355d68e42a3d4', addedSinceBaseline],
  // 0000_baseline
  ['7e7e6569e48098154365e885bfd9809f7af0e377352f288d280e0a0e54a9e423', addedSinceBaseline],
  // 0001_one_queue
  ['d91a7fc76d9d54e83a739dd96cde314ec3e6d4cd891b34148f264cef30d86452', addedSinceOneQueue],
  // 0002_follow_up
  ['fdbdd213571d7ac14799b211ed80ac553d7487bd3b8084c9c900f6d3b2ff2d6e', addedSinceFollowUp],
  // 0003_search
  ['b9e0a52a37c0aac21bbeb2424e406957b95ba30bafdf19df3841fd1069e4b400', addedSinceStorefront],
  // 0004_storefront
  ['0a39909eb9c49475997258f0e805543e650a264c15a2dda104d16455657c0cee', addedByAbuse],
])

/**
 * Returns what a backup lacks.
 * @param made last migration of the backup
 * @throws {BackupError} if this version cannot restore backups of this migration
 */
export function findMissing(made: Migration, own: Migration): Missing {
  const missing = made.hash === own.hash ? { tables: [], columns: {} } : missingByMigration.get(made.hash)
  if (missing) return missing
  throw new BackupError(
    `Another version of Welo created this backup: its last migration is ${made.tag}, but the last migration of this version is ` +
      `${own.tag}. Restore it with the version that created it. If that was Welo 0.1, start the last Welo 0.1 on the ` +
      'restored database once, and then this version. Nothing was changed.',
  )
}

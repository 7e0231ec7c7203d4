import { stat } from 'node:fs/promises'
import { analyze } from '../../database/analyze.ts'
import type { Database } from '../../database/database.ts'
import { shops } from '../../database/schema.ts'
import { endLeases } from '../../jobs/queue.ts'
import { holdEmails } from '../../emails/holds.ts'
import { emailQueue } from '../../emails/queue.ts'
import type { MediaStorage } from '../../media/storage.ts'
import { resetVariants } from '../../media/variants/queue.ts'
import { insertDefaultSynonyms } from '../../resources/insertDefaultSynonyms.ts'
import { createSecretKey } from '../../secrets/secretKey.ts'
import type { SecretKeyring } from '../../secrets/secretKeyring.ts'
import { reencryptSecrets, renewSecrets } from '../../secrets/secrets.ts'
import type { Stores } from '../../stores.ts'
import type { OnProgress } from '../progress.ts'
import { BackupError, type BackupSummary, type Manifest, toSummary } from './manifest.ts'
import { findMissing, readMigration, type Missing } from './migration.ts'
import { type ArchiveReader, readArchive } from './readArchive.ts'
import { cleanKilledRestore, openMediaRestorer, type MediaRestorer } from './restoreMedia.ts'
import { restoreTable, resetSequences } from './restoreRows.ts'
import { listBackupTables, listFilledTables } from './tables.ts'

export interface RestoreOptions {
  /** Required if the file is encrypted. */
  passphrase?: string | undefined
  /**
   * Restores neither the keys nor the sessions in the backup. Use it if the secret key is lost. The shop then creates new keys,
   * and all users must sign in again.
   */
  renewsKeys?: boolean | undefined
}

/**
 * Restores a backup into an empty database and empty media storage, on either engine (docs/decisions/006). If it fails, it
 * rolls back the rows and deletes the stored files.
 * @throws {BackupError} if the database or storage is not empty, the archive is invalid or from an incompatible version,
 * the passphrase is missing or wrong, or the secret key is missing
 */
export async function restoreBackup(
  stores: Stores,
  file: string,
  onProgress: OnProgress,
  dataDir: string,
  options: RestoreOptions = {},
): Promise<BackupSummary> {
  const { database, media, secrets } = stores
  const { size } = await stat(file)
  // The lock prevents another instance from seeding or restoring at the same time.
  return database.withLock(async () => {
    await cleanKilledRestore(stores, dataDir)
    await requireEmptyMedia(media)
    const restorer = await openMediaRestorer(media, dataDir)
    try {
      const manifest = await database.longTransaction(async (tx) => {
        await requireEmptyTables(tx)
        return restoreInto(tx, { restorer, ownKeys: secrets.keyring, file, ...options }, onProgress)
      })
      await restorer.close()
      return toSummary(manifest, size)
    } catch (error) {
      await restorer.undo().catch((left: Error) => {
        throw new AggregateError([error, left], `${(error as Error).message} ${left.message}`)
      })
      throw error
    }
  })
}

/** @throws {BackupError} if a table has rows, naming each such table */
const requireEmptyTables = async (tx: Database): Promise<void> => {
  const filled = await listFilledTables(tx)
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty: it has rows in ${filled.join(', ')}. A backup can only be restored into an empty ` +
      'database. Nothing was changed.',
  )
}

/** @throws {BackupError} if the storage has a file, naming it */
const requireEmptyMedia = async (media: MediaStorage): Promise<void> => {
  for await (const key of media.list()) {
    throw new BackupError(
      `The media storage is not empty: it has ${key}. A backup can only be restored into empty storage. ` +
        'Nothing was changed.',
    )
  }
}

interface Source extends RestoreOptions {
  restorer: MediaRestorer
  file: string
  ownKeys: SecretKeyring
}

const restoreInto = async (
  tx: Database,
  { restorer, file, passphrase, renewsKeys = false, ownKeys }: Source,
  onProgress: OnProgress,
): Promise<Manifest> => {
  const own = await readMigration(tx)
  let total = { rows: 0, files: 0 }
  let rows = 0
  let files = 0
  let keyring = ownKeys
  let missing: Missing = { tables: [], columns: {} }
  const reader: ArchiveReader = {
    async manifest(manifest) {
      missing = findMissing(manifest.migration, own)
      requireTables(manifest.tables, missing)
      if (!renewsKeys) keyring = resolveManifestKey(ownKeys, manifest.secretKey)
      await restorer.begin(manifest.media)
      total = toSummary(manifest, 0)
    },
    async table(entry, chunks) {
      const onRows = (count: number) => onProgress((rows += count), total.rows, 'rows')
      await restoreTable(tx, entry, chunks, onRows, missing.columns[entry.name])
    },
    async medium(entry, chunks) {
      await restorer.restore(entry, chunks)
      onProgress(++files, total.files, 'media files')
    },
  }
  const manifest = await readArchive(file, reader, passphrase)
  await (renewsKeys ? renewSecrets(tx) : reencryptSecrets(tx, keyring))
  await resetSequences(tx)
  if (missing.tables.includes('synonyms')) await insertDefaultSynonyms(tx, await tx.select().from(shops))
  // The original shop may still send these emails, or may have sent them long ago.
  await holdEmails(tx)
  // The leases belong to a worker of the original shop.
  await endLeases(tx, emailQueue)
  await resetVariants(tx)
  await analyze(tx)
  return manifest
}

/**
 * Returns a keyring that can decrypt the backup's secrets.
 * @throws {BackupError} if neither this shop nor the backup has the key
 */
const resolveManifestKey = (keyring: SecretKeyring, manifestKey: Manifest['secretKey']): SecretKeyring => {
  if (!manifestKey || keyring.find(manifestKey.fingerprint)) return keyring
  const { fingerprint, text } = manifestKey
  const key = text === undefined ? undefined : createSecretKey(text)
  if (key?.fingerprint === fingerprint) {
    return { ...keyring, find: (wanted) => (wanted === fingerprint ? key : keyring.find(wanted)) }
  }
  throw new BackupError(
    `The keys in this backup are encrypted with the secret key ${fingerprint}, but this shop has: ${keyring.describe()}. Set SECRET_KEY ` +
      'to that key, or copy the file secret.key of the original shop into DATA_DIR. If the key is lost, restore with ' +
      '--renew-keys: all other data is restored, and all users must sign in again. Nothing was changed.',
  )
}

/** Sorted, because the order of independent tables depends on how the version was bundled. */
const namesOf = (tables: { name: string }[]) =>
  tables
    .map(({ name }) => name)
    .toSorted()
    .join(', ')

const requireTables = (made: { name: string }[], missing: Missing) => {
  const expected = listBackupTables().filter(({ name }) => !missing.tables.includes(name))
  if (namesOf(made) === namesOf(expected)) return
  throw new BackupError(
    `The backup is invalid: its tables do not match this version of Welo. It has: ${namesOf(made)}. Nothing was changed.`,
  )
}

import { stat } from 'node:fs/promises'
import { analyze } from '../../database/analyze.ts'
import type { Database } from '../../database/database.ts'
import { endLeases } from '../../jobs/queue.ts'
import { holdMails } from '../../mail/holds.ts'
import { emailQueue } from '../../mail/queue.ts'
import type { MediaStorage } from '../../media/storage.ts'
import { forgetVariants } from '../../media/variants/queue.ts'
import { createSecretKey } from '../../secrets/secretKey.ts'
import type { SecretKeyring } from '../../secrets/secretKeyring.ts'
import { reencryptSecrets, renewSecrets } from '../../secrets/secrets.ts'
import type { Stores } from '../../stores.ts'
import type { OnProgress } from '../progress.ts'
import { BackupError, type BackupSummary, type Manifest, summaryOf } from './manifest.ts'
import { findMissingColumns, readMigration } from './migration.ts'
import { type ArchiveReader, readArchive } from './readArchive.ts'
import { cleanKilledRestore, openMediaRestorer, type MediaRestorer } from './restoreMedia.ts'
import { restoreTable, resetSequences } from './restoreRows.ts'
import { listBackupTables, listFilledTables } from './tables.ts'

/** What a backup's secrets are restored with. */
export interface RestoreOptions {
  /** Of an encrypted file. */
  passphrase?: string | undefined
  /** Makes new keys instead of restoring those of a backup whose secret key is lost; all users sign in again. */
  renewsKeys?: boolean | undefined
}

/**
 * Brings a backup back into an empty database and an empty media storage, on either engine (docs/decisions/006): all of
 * it or nothing. Throws BackupError when they are not empty, when the archive is not exactly what its manifest says,
 * when another version of the program made it, or when the secret key that it needs is not here.
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
  // No other copy of the server may seed the database or restore into it at the same time.
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
      return summaryOf(manifest, size)
    } catch (error) {
      await restorer.undo().catch((left: Error) => {
        throw new AggregateError([error, left], `${(error as Error).message} ${left.message}`)
      })
      throw error
    }
  })
}

/** Throws BackupError, naming the tables, unless every table is empty. */
const requireEmptyTables = async (tx: Database): Promise<void> => {
  const filled = await listFilledTables(tx)
  if (filled.length === 0) return
  throw new BackupError(
    `The database is not empty: it has rows in ${filled.join(', ')}. A backup can only be restored into an empty ` +
      'database. Nothing was changed.',
  )
}

/** Throws BackupError unless the storage is empty. */
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
  let missing: ReturnType<typeof findMissingColumns> = {}
  const reader: ArchiveReader = {
    async manifest(manifest) {
      missing = findMissingColumns(manifest.migration, own)
      requireSameTables(manifest.tables, listBackupTables())
      if (!renewsKeys) keyring = resolveManifestKey(ownKeys, manifest.secretKey)
      await restorer.begin(manifest.media)
      total = summaryOf(manifest, 0)
    },
    async table(entry, chunks) {
      const onRows = (count: number) => onProgress((rows += count), total.rows, 'rows')
      await restoreTable(tx, entry, chunks, onRows, missing[entry.name])
    },
    async medium(entry, chunks) {
      await restorer.restore(entry, chunks)
      onProgress(++files, total.files, 'media files')
    },
  }
  const manifest = await readArchive(file, reader, passphrase)
  await (renewsKeys ? renewSecrets(tx) : reencryptSecrets(tx, keyring))
  await resetSequences(tx)
  // The shop that was backed up may send them itself, or has long done so.
  await holdMails(tx)
  // The process that held the lease does not exist here.
  await endLeases(tx, emailQueue)
  await forgetVariants(tx)
  await analyze(tx)
  return manifest
}

/** The keys with which what is restored can be read. Throws BackupError when the backup's own is not among them. */
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

/** In no order: how the program was built decides in which of those that fit its backups have their tables. */
const namesOf = (tables: { name: string }[]) =>
  tables
    .map(({ name }) => name)
    .toSorted()
    .join(', ')

const requireSameTables = (made: { name: string }[], own: { name: string }[]) => {
  if (namesOf(made) === namesOf(own)) return
  throw new BackupError(
    `The backup is invalid: its tables do not match this version of Welo. It has: ${namesOf(made)}. Nothing was changed.`,
  )
}

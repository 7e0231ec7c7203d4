import { stat } from 'node:fs/promises'
import { isNotNull } from 'drizzle-orm'
import type { OnProgress } from '../progress.ts'
import { analyze } from '../../database/analyze.ts'
import type { Database } from '../../database/database.ts'
import { mails } from '../../database/schema.ts'
import type { Stores } from '../../boot/openStores.ts'
import { forgetVariants } from '../../media/variants/queue.ts'
import { holdMails } from '../../mail/adminStore.ts'
import { BackupError, summaryOf, type BackupSummary, type Manifest } from './manifest.ts'
import { readMigration, requireSameMigration } from './migration.ts'
import { readArchive } from './readArchive.ts'
import {
  cleanKilledRestore,
  openMediaRestorer,
  requireEmptyMedia,
  type MediaRestorer,
} from './restoreMedia.ts'
import { resetSequences, requireEmptyTables, restoreTable } from './restoreRows.ts'
import { listBackupTables } from './tables.ts'

/**
 * Brings a backup back into an empty database and an empty media storage, on either engine (docs/decisions/006): all of
 * it or nothing. Throws BackupError when they are not empty, when the archive is not exactly what its manifest says,
 * or when another version of the program made it.
 */
export async function restoreBackup(
  { database, media }: Stores,
  file: string,
  onProgress: OnProgress,
  dataDir: string,
): Promise<BackupSummary> {
  const { size } = await stat(file)
  // No other copy of the server may seed the database meanwhile, or restore into it.
  return database.withLock(async () => {
    await cleanKilledRestore({ database, media }, dataDir)
    await requireEmptyMedia(media)
    const restorer = await openMediaRestorer(media, dataDir)
    try {
      const manifest = await database.longTransaction(async (tx) => {
        await requireEmptyTables(tx)
        return restoreInto(tx, restorer, file, onProgress)
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

const restoreInto = async (
  tx: Database,
  restorer: MediaRestorer,
  file: string,
  onProgress: OnProgress,
): Promise<Manifest> => {
  const own = await readMigration(tx)
  let total = { rows: 0, files: 0 }
  let rows = 0
  let files = 0
  const manifest = await readArchive(file, {
    async manifest(manifest) {
      requireSameMigration(manifest.migration, own)
      requireAllTables(manifest)
      await restorer.begin(manifest.media)
      total = summaryOf(manifest, 0)
    },
    async table(entry, chunks) {
      await restoreTable(tx, entry, chunks, (count) => onProgress((rows += count), total.rows, 'rows'))
    },
    async medium(entry, chunks) {
      await restorer.restore(entry, chunks)
      onProgress(++files, total.files, 'media files')
    },
  })
  await resetSequences(tx)
  // The shop that was backed up may send them itself, or has long done so.
  await holdMails(tx)
  // Whoever was sending one then is not here.
  await tx.update(mails).set({ leaseId: null, leasedUntil: null }).where(isNotNull(mails.leaseId))
  await forgetVariants(tx)
  await analyze(tx)
  return manifest
}

const namesOf = (tables: { name: string }[]) => tables.map(({ name }) => name).join(', ')

const requireAllTables = ({ tables }: Manifest) => {
  if (namesOf(tables) === namesOf(listBackupTables())) return
  throw new BackupError(`The backup is not valid: its tables are ${namesOf(tables)}. Nothing was changed.`)
}

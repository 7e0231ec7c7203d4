import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OnProgress } from '../progress.ts'
import { syncPath } from '../../database/syncPath.ts'
import type { MediaStorage } from '../../media/storage.ts'
import type { Stores } from '../../stores.ts'
import { toManifestKey } from './manifestKey.ts'
import { BackupError, formatVersion, summaryOf, type BackupSummary, type Manifest } from './manifest.ts'
import { packArchive } from './packArchive.ts'
import { createSpoolCipher } from './spoolCipher.ts'
import { spoolRows, type Spool, type SpoolPlace } from './spoolRows.ts'
import { listMedia, withoutMissing } from './listMedia.ts'

/** How a backup keeps its secrets. */
export interface BackupOptions {
  /** Puts the secret key into it: whoever has the file then has the shop. */
  includesKey?: boolean | undefined
  /** Encrypts the file. */
  passphrase?: string | undefined
}

/**
 * Writes everything the shop is made of to one file (docs/decisions/006): all rows as one moment saw them, password
 * hashes and encrypted keys included, and all media. The file has its name only once it is whole, and is readable by its owner
 * alone. Throws BackupError when it exists already or when a file that the database names cannot be had.
 */
export async function writeBackup(
  { database, media, secrets }: Stores,
  file: string,
  onProgress: OnProgress,
  { includesKey = false, passphrase }: BackupOptions = {},
): Promise<BackupSummary> {
  const target = resolve(file)
  refuseExisting(target)
  // Beside the target, so that a rename is all that is left to do.
  const folder = await mkdtemp(`${target}.part-`)
  const place = { folder, cipher: createSpoolCipher() }
  try {
    const { fingerprint, ...spool } = await spoolRows(database, place, onProgress)
    const secretKey = toManifestKey(secrets.keyring, fingerprint, includesKey)
    const draft = join(folder, 'archive')
    const manifest = await packMedia({ ...spool, secretKey }, media, { draft, place, passphrase }, onProgress)
    refuseExisting(target)
    await rename(draft, target)
    syncPath(dirname(target))
    return summaryOf(manifest, (await stat(target)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packs the spooled rows with the media, once more without those that nobody needs and that vanished meanwhile. */
const packMedia = async (
  { named, variants, ...spooled }: Omit<Spool, 'fingerprint'> & Pick<Manifest, 'secretKey'>,
  media: MediaStorage,
  { draft, place, passphrase }: { draft: string; place: SpoolPlace; passphrase: string | undefined },
  onProgress: OnProgress,
): Promise<Manifest> => {
  const createdAt = new Date().toISOString()
  let entries = await listMedia(media, { named, variants })
  for (;;) {
    const manifest: Manifest = { format: formatVersion, createdAt, ...spooled, media: entries }
    try {
      await packArchive(draft, manifest, { place, media, passphrase }, onProgress)
      return manifest
    } catch (error) {
      const left = await withoutMissing(media, entries, named)
      if (left.length === entries.length) throw error
      entries = left
    }
  }
}

const refuseExisting = (target: string) => {
  if (existsSync(target)) throw new BackupError(`${target} exists already: it was left as it is.`)
}

import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { syncPath } from '../../database/disk.ts'
import { measure } from '../../media/measure.ts'
import type { MediaStorage } from '../../media/storage.ts'
import type { SecretKeyring } from '../../secrets/secretKeyring.ts'
import type { Stores } from '../../stores.ts'
import type { OnProgress } from '../progress.ts'
import {
  BackupError,
  type BackupSummary,
  formatVersion,
  type Manifest,
  type MediumEntry,
  toSummary,
} from './manifest.ts'
import { packArchive } from './packArchive.ts'
import { type Spool, spoolRows } from './spoolRows.ts'

export interface BackupOptions {
  /** Includes the secret key. Anyone who can read the backup can then take over the shop. */
  includesKey?: boolean | undefined
  passphrase?: string | undefined
}

/**
 * Writes a snapshot of the database, and the media files, to one file (docs/decisions/006). The file contains password hashes and
 * encrypted keys, but neither image variants nor the counts that triggers maintain. It appears under its name only when it is
 * complete, and only its owner can read it.
 * @throws {BackupError} if the file already exists, if a media file with a row is missing or differs from its row, or if the
 * requested secret key is missing
 */
export async function writeBackup(
  { database, media, secrets }: Stores,
  file: string,
  onProgress: OnProgress,
  { includesKey = false, passphrase }: BackupOptions = {},
): Promise<BackupSummary> {
  const target = resolve(file)
  refuseExisting(target)
  // In the same folder as the target, so that finishing takes only a rename.
  const folder = await mkdtemp(`${target}.part-`)
  try {
    const { fingerprint, ...spool } = await spoolRows(database, folder, onProgress)
    const secretKey = toManifestKey(secrets.keyring, fingerprint, includesKey)
    const draft = join(folder, 'archive')
    const manifest = await packMedia({ ...spool, secretKey }, media, { draft, passphrase }, onProgress)
    refuseExisting(target)
    await rename(draft, target)
    syncPath(dirname(target))
    return toSummary(manifest, (await stat(target)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseExisting = (target: string) => {
  if (existsSync(target)) throw new BackupError(`${target} already exists and was not changed.`)
}

/**
 * Returns the manifest's entry for the secret key, including its text only if requested.
 * @throws {BackupError} if the requested key is missing
 */
const toManifestKey = (
  keyring: SecretKeyring,
  fingerprint: string | undefined,
  includesKey: boolean,
): Manifest['secretKey'] => {
  if (fingerprint === undefined) return undefined
  if (!includesKey) return { fingerprint }
  const key = keyring.find(fingerprint)
  if (key) return { fingerprint, text: key.text }
  throw new BackupError(
    `This shop does not have the secret key ${fingerprint} (it has: ${keyring.describe()}), so the backup cannot include it. ` +
      'No backup was written.',
  )
}

/** Packs the spooled rows and the media. If media files without a row are deleted while it runs, it packs again without them. */
const packMedia = async (
  { named, variants, readTable, ...spooled }: Omit<Spool, 'fingerprint'> & Pick<Manifest, 'secretKey'>,
  media: MediaStorage,
  { draft, passphrase }: { draft: string; passphrase: string | undefined },
  onProgress: OnProgress,
): Promise<Manifest> => {
  const createdAt = new Date().toISOString()
  let entries = await listMedia(media, { named, variants })
  for (;;) {
    const manifest: Manifest = { format: formatVersion, createdAt, ...spooled, media: entries }
    try {
      await packArchive(draft, manifest, { readTable, media, passphrase }, onProgress)
      return manifest
    } catch (error) {
      const left = await withoutMissing(media, entries, named)
      if (left.length === entries.length) throw error
      entries = left
    }
  }
}

/**
 * Lists the files of the storage, sorted by key, without image variants. Sizes and checksums come from `media_files` and
 * are verified while copying. Files without a row are read an extra time to measure them.
 * @throws {BackupError} if a file with a row is missing
 */
const listMedia = async (
  media: MediaStorage,
  { named, variants }: Pick<Spool, 'named' | 'variants'>,
): Promise<MediumEntry[]> => {
  const keys = await keysOf(media)
  for (const key of named.keys()) if (!keys.has(key)) throw missing(key)
  const found: MediumEntry[] = []
  for (const key of [...keys].filter((key) => !variants.has(key)).toSorted()) {
    const entry = named.get(key) ?? (await measureUnnamed(media, key))
    if (entry) found.push(entry)
  }
  return found
}

/**
 * Returns the entries whose files still exist.
 * @throws {BackupError} if a missing file has a row
 */
const withoutMissing = async (
  media: MediaStorage,
  entries: MediumEntry[],
  named: ReadonlyMap<string, MediumEntry>,
): Promise<MediumEntry[]> => {
  const keys = await keysOf(media)
  const isThere = ({ key }: MediumEntry) => keys.has(key)
  const lost = entries.find((entry) => !isThere(entry) && named.has(entry.key))
  if (lost) throw missing(lost.key)
  return entries.filter(isThere)
}

/** Measures a file without a row. Returns undefined if the file has been deleted since it was listed. */
const measureUnnamed = async (media: MediaStorage, key: string): Promise<MediumEntry | undefined> => {
  try {
    return { key, ...(await measure(await media.read(key))) }
  } catch (error) {
    if ((await keysOf(media)).has(key)) throw error
    return undefined
  }
}

const keysOf = async (media: MediaStorage) => {
  const keys = new Set<string>()
  for await (const key of media.list()) keys.add(key)
  return keys
}

const missing = (key: string) =>
  new BackupError(
    `The database refers to the media file ${key}, but the storage does not have it. No backup was written. ` +
      'Restore the file or remove the image from its item, then try again.',
  )

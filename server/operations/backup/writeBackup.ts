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
  summaryOf,
} from './manifest.ts'
import { packArchive } from './packArchive.ts'
import { type Spool, spoolRows } from './spoolRows.ts'

/** How a backup keeps its secrets. */
export interface BackupOptions {
  /** Includes the secret key: the file alone is then enough to take over the shop. */
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
  try {
    const { fingerprint, ...spool } = await spoolRows(database, folder, onProgress)
    const secretKey = toManifestKey(secrets.keyring, fingerprint, includesKey)
    const draft = join(folder, 'archive')
    const manifest = await packMedia({ ...spool, secretKey }, media, { draft, passphrase }, onProgress)
    refuseExisting(target)
    await rename(draft, target)
    syncPath(dirname(target))
    return summaryOf(manifest, (await stat(target)).size)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refuseExisting = (target: string) => {
  if (existsSync(target)) throw new BackupError(`${target} already exists and was not changed.`)
}

/**
 * The manifest's entry for the key of that fingerprint, with the key itself only if requested. Throws BackupError when the
 * requested key is not here.
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

/** Packs the spooled rows with the media. If unneeded media files vanish while it runs, packs again without them. */
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
 * Every file of the storage that is no variant of another, by key. What a row of media_files names is taken at its word and
 * checked when it is copied, so that it is read once; the others are measured. Throws BackupError when a named one is not
 * there.
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

/** Those that are still there. Throws BackupError when one that a row names is not. */
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

/** Undefined when the file vanishes while it is read: no row needs it any more. */
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

import { measure } from '../../media/measure.ts'
import type { MediaStorage } from '../../media/storage.ts'
import type { Spool } from './spoolRows.ts'
import { BackupError, type MediumEntry } from './manifest.ts'

/**
 * Every file of the storage that is no variant of another, by key. What a row of media_files names is taken at its word and
 * checked when it is copied, so that it is read once; the others are measured. Throws BackupError when a named one is not
 * there.
 */
export async function listMedia(
  media: MediaStorage,
  { named, variants }: Pick<Spool, 'named' | 'variants'>,
): Promise<MediumEntry[]> {
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
export async function withoutMissing(
  media: MediaStorage,
  entries: MediumEntry[],
  named: ReadonlyMap<string, MediumEntry>,
): Promise<MediumEntry[]> {
  const keys = await keysOf(media)
  const isThere = ({ key }: MediumEntry) => keys.has(key)
  const lost = entries.find((entry) => !isThere(entry) && named.has(entry.key))
  if (lost) throw missing(lost.key)
  return entries.filter(isThere)
}

/** Undefined when it vanishes meanwhile: somebody gave it up, and no row needs it. */
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
    `The media file ${key} is not in the storage, but the database names it: no backup was written. ` +
      'Put it back or remove the picture from its item, and try again.',
  )

import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { z } from 'zod'
import { syncPath } from '../../database/disk.ts'
import type { MediaStorage } from '../../media/storage.ts'
import type { Stores } from '../../stores.ts'
import type { MediumEntry } from './manifest.ts'
import { listFilledTables } from './tables.ts'

/** The folder of `DATA_DIR` that is there while a restore is going on, and after one that was killed. */
const folderOf = (dataDir: string) => join(resolve(dataDir), 'restore')
const journalOf = (dataDir: string) => join(folderOf(dataDir), 'media.json')

/** Fills an empty storage, and empties it again when the restore fails. */
export interface MediaRestorer {
  /** Writes down what is about to be put, so that a later process can remove it. */
  begin: (entries: MediumEntry[]) => Promise<void>
  /** Puts a file into the storage once all of it has come. */
  restore: (medium: MediumEntry, chunks: AsyncIterable<Buffer>) => Promise<void>
  /** Ends with nothing put. Throws, naming the first, when some files are left. */
  undo: () => Promise<void>
  /** Ends with all that was put. */
  close: () => Promise<void>
}

/** Fills an empty storage, one file at a time by way of a folder of `DATA_DIR`, which is there until the restore has ended. */
export async function openMediaRestorer(media: MediaStorage, dataDir: string): Promise<MediaRestorer> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'medium')
  const put: string[] = []
  const close = () => rm(folder, { recursive: true, force: true })
  return {
    async begin(entries) {
      const journal = JSON.stringify(entries.map(({ key }) => key))
      await writeFile(journalOf(dataDir), journal, { mode: 0o600, flush: true })
      for (const path of [folder, dirname(folder)]) syncPath(path)
    },
    async restore({ key, contentType }, chunks) {
      await pipeline(chunks, createWriteStream(file, { mode: 0o600 }))
      const type = contentType ?? (await fileTypeFromFile(file))?.mime ?? 'application/octet-stream'
      put.push(key)
      await media.put(key, file, type)
    },
    async undo() {
      await removeAll(media, put)
      await close()
    },
    close,
  }
}

/**
 * Cleans up after a restore that was killed: removes the files it had put into the storage, unless its rows are there and it was
 * done. No other restore may run at the same time.
 */
export async function cleanKilledRestore({ database, media }: Stores, dataDir: string): Promise<void> {
  const journal = await readFile(journalOf(dataDir), 'utf8').catch(() => undefined)
  if (journal !== undefined && (await listFilledTables(database.db)).length === 0) {
    await removeAll(media, parseKeys(journal))
  }
  await rm(folderOf(dataDir), { recursive: true, force: true })
}

/** None of a journal that was not written whole: nothing was put yet. */
const parseKeys = (journal: string): string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(journal))
  } catch {
    return []
  }
}

const removeAll = async (media: MediaStorage, keys: string[]) => {
  const left: string[] = []
  for (const key of keys) await media.remove(key).catch(() => left.push(key))
  if (left.length > 0)
    throw new Error(`${left.length} media files could not be removed from the media storage: ${left[0]} …`)
}

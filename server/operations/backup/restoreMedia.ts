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

/** The folder exists during a restore. It remains if the process is killed. */
const folderOf = (dataDir: string) => join(resolve(dataDir), 'restore')
const journalOf = (dataDir: string) => join(folderOf(dataDir), 'media.json')

/** Stores a backup's media files, and can delete them if the restore fails. */
export interface MediaRestorer {
  /** Records the keys to be stored, so that a later process can delete the files if this one is killed. */
  begin: (entries: MediumEntry[]) => Promise<void>
  restore: (medium: MediumEntry, chunks: AsyncIterable<Buffer>) => Promise<void>
  /**
   * Deletes the files that this restorer has stored.
   * @throws {Error} naming the first file that could not be deleted
   */
  undo: () => Promise<void>
  /** Ends the restore without deleting the stored files. */
  close: () => Promise<void>
}

/** Creates a restorer, which buffers one file at a time in a folder of `DATA_DIR`. */
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
 * Cleans up after a restore whose process was killed. If the database is empty, the restore did not commit, so this function
 * deletes the files that it stored. No other restore may run at the same time.
 */
export async function cleanKilledRestore({ database, media }: Stores, dataDir: string): Promise<void> {
  const journal = await readFile(journalOf(dataDir), 'utf8').catch(() => undefined)
  if (journal !== undefined && (await listFilledTables(database.db)).length === 0) {
    await removeAll(media, parseKeys(journal))
  }
  await rm(folderOf(dataDir), { recursive: true, force: true })
}

/** Returns no keys if the journal is incomplete: files are stored only after it is complete. */
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

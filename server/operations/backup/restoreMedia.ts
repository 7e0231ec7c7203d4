import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { MediaStorage } from '../../media/storage.ts'
import { BackupError, type MediumEntry } from './manifest.ts'

/** Throws BackupError unless the storage is empty. */
export async function requireEmptyMedia(media: MediaStorage): Promise<void> {
  for await (const key of media.list()) {
    throw new BackupError(
      `The media storage is not empty: it has ${key}. A backup is restored into an empty storage only. ` +
        'Nothing was changed.',
    )
  }
}

/** Fills an empty storage, and empties it again when the restore fails. */
export interface MediaRestorer {
  /** Puts a file into the storage once all of it has come. */
  restore: (medium: MediumEntry, chunks: AsyncIterable<Buffer>) => Promise<void>
  /** Removes again what was put. Throws, naming the first, when some are left. */
  undo: () => Promise<void>
  /** Frees the disk space that passing the files on took. */
  close: () => Promise<void>
}

/** Fills an empty storage, one file at a time by way of this machine's temporary folder. */
export async function openMediaRestorer(media: MediaStorage): Promise<MediaRestorer> {
  const folder = await mkdtemp(join(tmpdir(), 'welo-restore-'))
  const file = join(folder, 'medium')
  const put: string[] = []
  return {
    async restore({ key, contentType }, chunks) {
      await pipeline(chunks, createWriteStream(file, { mode: 0o600 }))
      const type = contentType ?? (await fileTypeFromFile(file))?.mime ?? 'application/octet-stream'
      put.push(key)
      await media.put(key, file, type)
    },
    async undo() {
      const left: string[] = []
      for (const key of put) await media.remove(key).catch(() => left.push(key))
      if (left.length > 0)
        throw new Error(`${left.length} media files are left over in the storage: ${left[0]} …`)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { listKeys } from './listKeys.ts'
import type { MediaStorage } from './storage.ts'

/** A folder that no key begins with. It is not served, because its name begins with a dot. */
const unfinished = '.unfinished'

/** The folder below `DATA_DIR` for incomplete files. */
export function unfinishedFolderOf(dataDir: string): string {
  return join(mediaOf(dataDir), unfinished)
}

const mediaOf = (dataDir: string) => join(resolve(dataDir), 'media')

export function openFolderStorage(dataDir: string): MediaStorage {
  const folder = mediaOf(dataDir)
  mkdirSync(unfinishedFolderOf(dataDir), { recursive: true })
  const disk = new Disk(new AtomicFSDriver(folder))
  return {
    put: (key, file) => disk.putStream(key, createReadStream(file)),
    read: (key) => disk.getStream(key),
    getSize: (key) =>
      disk.getMetaData(key).then(
        ({ contentLength }) => contentLength,
        () => undefined,
      ),
    remove: (key) => disk.delete(key),
    list: () => listFinishedKeys(listKeys(disk)),
    served: { folder },
  }
}

/**
 * Writes to a temporary file and renames it. flydrive itself would leave an incomplete file under the final name after a crash.
 */
class AtomicFSDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'public' })
    this.#root = root
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const part = join(this.#root, unfinished, randomUUID())
    const target = join(this.#root, key)
    const writer = createWriteStream(part, { flush: true })
    try {
      // The row that refers to the file is durable, so the file and its folder entry must be durable too.
      await pipeline(contents, writer)
      await mkdir(dirname(target), { recursive: true })
      await rename(part, target)
      await sync(dirname(target))
    } catch (error) {
      // Wait for the close: a file that is still being opened could be created after `rm`.
      if (!writer.closed) await once(writer, 'close').catch(() => undefined)
      await rm(part, { force: true })
      throw error
    }
  }
}

const sync = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// flydrive lists keys without a leading dot.
async function* listFinishedKeys(keys: AsyncIterable<string>) {
  for await (const key of keys) if (!key.startsWith(`${unfinished.slice(1)}/`)) yield key
}

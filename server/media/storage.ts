import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where pictures and videos are kept. A key is a path without a leading slash; what is under it never changes. */
export interface MediaStorage {
  /** Keeps a copy of a file of this machine under the key. */
  put: (key: string, file: string, contentType: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** Nothing happens when there is none. */
  remove: (key: string) => Promise<void>
  /** Every key there is. */
  list: () => AsyncIterable<string>
}

/** Opens the storage that the configuration names: a folder of `DATA_DIR`, or a bucket. */
export function openMediaStorage({ DATA_DIR }: Config): MediaStorage {
  const disk = new Disk(new FSDriver({ location: join(resolve(DATA_DIR), 'media'), visibility: 'public' }))
  return {
    put: (key, file) => disk.putStream(key, createReadStream(file)),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    list: () => listKeys(disk),
  }
}

async function* listKeys(disk: Disk) {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const entry of page.objects) if (entry.isFile) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

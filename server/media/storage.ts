import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'
import { openFolderStorage } from './folderStorage.ts'

/** Where pictures and videos are kept. A key is a path without a leading slash; what is under it never changes. */
export interface MediaStorage {
  /** Stores a copy of a local file under the key, atomically. */
  put: (key: string, file: string, contentType: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** In bytes; undefined when it cannot be told. */
  getSize: (key: string) => Promise<number | undefined>
  /** Does nothing when there is no such key. */
  remove: (key: string) => Promise<void>
  /** Every key there is. */
  list: () => AsyncIterable<string>
  /** How the files reach a browser: out of a folder of this machine, or each of them asked for. */
  served: { folder: string } | { open: OpenMedium }
}

/** What a browser asks of one file: part of it (`readRange`), or only whether it still has the right one. */
export interface MediumWanted {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

/** The answer of whoever keeps the file: status 200, 206, 304, 404 or 416, and what HTTP says of the bytes. */
export interface Medium {
  status: number
  headers: Record<string, string>
  body?: Readable | undefined
}

export type OpenMedium = (key: string, wanted: MediumWanted) => Promise<Medium>

/** Opens the storage that the configuration names: a folder of `DATA_DIR`, or a bucket. */
export async function openMediaStorage({ DATA_DIR, MEDIA_URL }: Config): Promise<MediaStorage> {
  if (MEDIA_URL === undefined) return openFolderStorage(DATA_DIR)
  // The client of the bucket is large; most shops have none.
  const { openBucketStorage } = await import('./bucketStorage.ts')
  return openBucketStorage(MEDIA_URL)
}

import type { Readable } from 'node:stream'

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

/** What a browser asks of one file: a part of it, or only whether its copy is still the right one. */
export interface MediumRequest {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

/** The storage's answer. */
export interface MediumResponse {
  /** 200, 206, 304, 404 or 416. */
  status: number
  headers: Record<string, string>
  body?: Readable | undefined
}

export type OpenMedium = (key: string, wanted: MediumRequest) => Promise<MediumResponse>

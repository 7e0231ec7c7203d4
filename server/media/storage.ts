import type { Readable } from 'node:stream'

/** The storage of images and videos. A key is a path without a leading slash. Files are immutable. */
export interface MediaStorage {
  /** Stores a copy of a local file atomically. */
  put: (key: string, file: string, contentType: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** In bytes; undefined if unknown. */
  getSize: (key: string) => Promise<number | undefined>
  /** Does nothing if the key does not exist. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<string>
  /** The local folder from which files are served, or the function that opens them. */
  served: { folder: string } | { open: OpenMedium }
}

/** The values of a request's `Range` and `If-None-Match` headers. */
export interface MediumRequest {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

export interface MediumResponse {
  /** 200, 206, 304, 404 or 416. */
  status: number
  headers: Record<string, string>
  body?: Readable | undefined
}

export type OpenMedium = (key: string, wanted: MediumRequest) => Promise<MediumResponse>

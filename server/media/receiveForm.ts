import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { explainEmptyFile } from '../../dataProvider/contract/uploadRules.ts'
import { HttpError, fileError } from '../errors/httpError.ts'

/** The number of bytes to receive between two garbage collections. */
const chunkBytesBeforeCollection = 8 * 2 ** 20

/**
 * Runs `read` on a multipart request. If it fails, discards the rest of the body.
 * @throws {HttpError} as `read`, or 400 when the upload was interrupted; also rethrows file system errors of `read`
 */
export async function readForm<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  // A destroyed request emits neither parts nor an end.
  if (request.raw.destroyed) throw interruptedError()
  request.mayTakeLong = true
  try {
    return await read()
  } catch (error) {
    request.mayTakeLong = false
    // Some clients read the response only after they have sent the body. Discard the rest, for as long as `limitBodyTime` allows.
    request.raw.resume()
    throw error instanceof HttpError || isFileSystemError(error) ? error : interruptedError()
  }
}

/**
 * Writes a part to a file while it arrives, and returns the number of bytes.
 * @param limit in bytes
 * @throws {HttpError} 413 as soon as the limit is exceeded, 400 for an empty file; a part without a file name may be empty
 */
export async function writePart(part: MultipartFile, file: string, limit: number): Promise<number> {
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limit) throw fileTooLargeError(limit)
      if (
        Math.floor(bytes / chunkBytesBeforeCollection) >
        Math.floor((bytes - chunk.length) / chunkBytesBeforeCollection)
      )
        collectYoungGarbage()
      yield chunk
    }
  }
  await pipeline(part.file, count, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  if (bytes === 0 && part.filename) throw fileError(400, explainEmptyFile())
  return bytes
}

/**
 * Returns a 413 error.
 * @param limit in bytes
 */
export function fileTooLargeError(limit: number): HttpError {
  return fileError(413, `The file is larger than ${Math.floor(limit / 2 ** 20)} MB. Choose a smaller file.`)
}

export function tooManyUploadsError(): HttpError {
  return new HttpError(429, 'too_many_requests', 'Too many uploads at the same time. Try again in a minute.')
}

const interruptedError = () => fileError(400, 'The upload was interrupted. Try again.')

// A file system error, for example a full disk or a missing permission.
const isFileSystemError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
setFlagsFromString('--no-expose-gc')

/** Frees the chunks that have been written. V8 counts only their small handles, so it would let about 40 MB accumulate. */
function collectYoungGarbage(): void {
  collect({ type: 'minor' })
}

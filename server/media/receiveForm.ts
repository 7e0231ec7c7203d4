import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { explainEmptyFile } from '../../dataProvider/contract/uploadRules.ts'
import { HttpError, fileError } from '../errors/httpError.ts'

/** Bytes of a file that may have passed before their memory is asked back. */
const chunkBytesBeforeCollection = 8 * 2 ** 20

/**
 * Reads a form by its parts, and what is left of one that is refused.
 * @throws {HttpError} what `read` refuses it with, or 400 when it broke off
 */
export async function readForm<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  // A destroyed request emits neither parts nor their end.
  if (request.raw.destroyed) throw brokenOff()
  request.mayTakeLong = true
  try {
    return await read()
  } catch (error) {
    request.mayTakeLong = false
    // The client reads the response only once it has sent everything, so the rest is discarded for as long as `limitBodyTime` allows.
    request.raw.resume()
    throw error instanceof HttpError || isOurs(error) ? error : brokenOff()
  }
}

/**
 * Writes a file's bytes as they come; answers how many.
 * @param limit of bytes
 * @throws {HttpError} 413 as soon as there are more, 400 for an empty file; a part without a name is of no file
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

/** The refusal of a file that has more bytes than the limit. */
export function fileTooLargeError(limit: number): HttpError {
  return fileError(413, `The file is larger than ${Math.floor(limit / 2 ** 20)} MB. Choose a smaller file.`)
}

/** 429 for a sender with too many uploads at once. */
export function tooManyUploadsError(): HttpError {
  return new HttpError(429, 'too_many_requests', 'Too many uploads at the same time. Try again in a minute.')
}

const brokenOff = () => fileError(400, 'The upload was interrupted. Try again.')

// Of the file system: no room, no right to write.
const isOurs = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
setFlagsFromString('--no-expose-gc')

/**
 * Frees the chunks of a file that have passed through. V8 counts only the few bytes of their handles, so without this some
 * forty megabytes accumulate. Takes about a millisecond.
 */
function collectYoungGarbage(): void {
  collect({ type: 'minor' })
}

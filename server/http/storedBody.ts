import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../database/digest.ts'
import { codings, minCompressedSize, varyByCoding } from './contentCoding.ts'
import { findKnownTag } from './entityTags.ts'
import { isInProcess } from './inProcess.ts'

type Coding = (typeof codings)[number]

interface CodedBody {
  bytes: Buffer
  coding: Coding
  /** Strong: every coding of the content has a different tag (docs/decisions/022). */
  etag: string
}

/** A body that is sent several times. Its compressed forms and digest are created when first needed, and reused. */
export interface StoredBody {
  bytes: Buffer
  /** The prefix of all entity tags of the content. */
  digest: string
  /** In bytes, for a cache's size limit: twice the content, because the compressed forms may be added later. */
  size: number
  encode: (coding: Coding) => Promise<CodedBody>
}

export function createStoredBody(text: string): StoredBody {
  const bytes = Buffer.from(text)
  const getDigest = memoize(() => digest(bytes))
  const toCoded = (coding: Coding, content: Buffer, form: string = coding): CodedBody => ({
    bytes: content,
    coding,
    etag: `"${getDigest()}${coding === 'identity' ? '' : `.${form}`}"`,
  })
  const getPlain = memoize(async () => toCoded('identity', bytes))
  const getGzip = memoize(async () => toCoded('gzip', await compressGzip(bytes)))
  const getBrotli = createTwoStageEncoder(async (level) =>
    toCoded('br', await compressBrotli(bytes, level), `br${level}`),
  )
  const encoders = { identity: getPlain, gzip: getGzip, br: getBrotli }
  return {
    bytes,
    size: bytes.length * 2,
    get digest() {
      return getDigest()
    },
    encode: (coding) => (bytes.length < minCompressedSize ? getPlain : encoders[coding])(),
  }
}

/**
 * Sends a stored body in the coding that the client prefers, or 304 if the client already has it. The caller must set the status,
 * content type and cache headers first.
 */
export async function sendStoredBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: StoredBody,
): Promise<FastifyReply> {
  if (isInProcess(request)) return reply.send(body.bytes)
  varyByCoding(reply)
  const isFound = reply.statusCode === 200
  const known = isFound ? findKnownTag(request, body.digest, `"${body.digest}"`) : undefined
  if (known !== undefined) {
    reply.code(304)
    if (request.method !== 'HEAD') return reply.header('etag', known).removeHeader('content-type').send()
  }
  const { bytes, coding, etag } = await body.encode(negotiateCoding(request))
  // With this header, @fastify/compress does not compress the body again.
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (isFound) reply.header('etag', known ?? etag)
  return reply.send(bytes)
}

/** Returns the coding that a client prefers (RFC 9110, 12.5.3), like @fastify/compress. */
function negotiateCoding({ headers }: FastifyRequest): Coding {
  const accepted = headers['accept-encoding']?.toLowerCase().replaceAll(/\*|x-gzip/g, 'gzip')
  return (accepted && negotiate(accepted, [...codings])) || 'identity'
}

/** Brotli levels. The first request waits for the fast level. The second request starts the better level (docs/decisions/022). */
const fastLevel = 5
const goodLevel = 10

// Only one better compression runs at a time, because file access and DNS lookups share Node's thread pool.
let isMakingGood = false

const createTwoStageEncoder = (encode: (level: number) => Promise<CodedBody>): (() => Promise<CodedBody>) => {
  const getFast = memoize(() => encode(fastLevel))
  let best: Promise<CodedBody> | undefined
  let requestCount = 0
  const improve = async () => {
    isMakingGood = true
    const good = encode(goodLevel)
    // Send the fast result until the better one is ready, or permanently if the better compression fails.
    await good.then(
      () => (best = good),
      () => (best = getFast()),
    )
    isMakingGood = false
  }
  return () => {
    requestCount += 1
    if (best) return best
    if (requestCount > 1 && !isMakingGood) void improve()
    return getFast()
  }
}

const compressBrotli = (bytes: Buffer, level: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: level,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    zlib.brotliCompress(bytes, { params }, (error, compressed) =>
      error ? reject(error) : resolve(compressed),
    )
  })

const compressGzip = (bytes: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    zlib.gzip(bytes, { level: 9 }, (error, compressed) => (error ? reject(error) : resolve(compressed)))
  })

const memoize = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

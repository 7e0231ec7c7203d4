import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../database/digest.ts'
import { codings, minCompressedSize, varyByCoding } from './contentCoding.ts'
import { findKnownTag } from './entityTags.ts'
import { isInProcess } from './inProcess.ts'

type Coding = (typeof codings)[number]

/** The bytes of a body in one coding, and their entity tag. */
interface CodedBody {
  bytes: Buffer
  coding: Coding
  /** Strong: other bytes of the same content have another (docs/decisions/022). */
  etag: string
}

/** A body that is sent more than once: it is compressed and digested when that is first asked for, and not again. */
export interface StoredBody {
  bytes: Buffer
  /** What all entity tags of the content begin with. */
  digest: string
  /** In bytes, as a cache should count it: what compressed forms will take is not known yet, and less than the content itself. */
  size: number
  encode: (coding: Coding) => Promise<CodedBody>
}

/** Holds text to be sent by `sendStoredBody`. */
export function createStoredBody(text: string): StoredBody {
  const bytes = Buffer.from(text)
  const getDigest = once(() => digest(bytes))
  const toCoded = (coding: Coding, content: Buffer, form: string = coding): CodedBody => ({
    bytes: content,
    coding,
    etag: `"${getDigest()}${coding === 'identity' ? '' : `.${form}`}"`,
  })
  const getPlain = once(async () => toCoded('identity', bytes))
  const getGzip = once(async () => toCoded('gzip', await compressGzip(bytes)))
  const getBrotli = twoStages(async (level) =>
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
 * Sends a stored body in the coding that the client prefers, or 304 when the client has it. Status, type and cache headers are
 * the caller's, set before.
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
  // An encoded body is not compressed again. Plain bytes are sent when the client accepts no coding or the body is short.
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (isFound) reply.header('etag', known ?? etag)
  return reply.send(bytes)
}

/** The coding that a client prefers (RFC 9110, 12.5.3), as @fastify/compress chooses it too. */
function negotiateCoding({ headers }: FastifyRequest): Coding {
  const accepted = headers['accept-encoding']?.toLowerCase().replaceAll(/\*|x-gzip/g, 'gzip')
  return (accepted && negotiate(accepted, [...codings])) || 'identity'
}

/**
 * Brotli's levels, measured with a listing of 70 kB: 1.6 ms for 11.7 kB, 26 ms for 11.0 kB (and at level 11 80 ms for 10.7 kB).
 * The first to ask waits for no more than the fast one; what is asked for again is worth the other.
 */
const fastLevel = 5
const goodLevel = 10

// One at a time, so that pictures, files and addresses, which wait for the same few threads, are not held up.
let isMakingGood = false

const twoStages = (encode: (level: number) => Promise<CodedBody>): (() => Promise<CodedBody>) => {
  const getFast = once(() => encode(fastLevel))
  let best: Promise<CodedBody> | undefined
  let asked = 0
  const improve = async () => {
    isMakingGood = true
    const good = encode(goodLevel)
    // The fast one goes on being sent until the good one is there, and when it fails.
    await good.then(
      () => (best = good),
      () => (best = getFast()),
    )
    isMakingGood = false
  }
  return () => {
    asked += 1
    if (best) return best
    if (asked > 1 && !isMakingGood) void improve()
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

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

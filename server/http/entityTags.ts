import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../database/digest.ts'
import { compressibleTypes, varyByCoding } from './contentCoding.ts'
import { isInProcess } from './inProcess.ts'

/**
 * Returns the entity tag in `If-None-Match` that has this digest, in any coding (RFC 9110, 13.1.2). Returns undefined if the
 * content must be sent, and `current` for `If-None-Match: *`.
 */
export function findKnownTag(
  { headers }: FastifyRequest,
  digestOfContent: string,
  current: string,
): string | undefined {
  const condition = headers['if-none-match']
  if (condition === undefined) return undefined
  if (condition.trim() === '*') return current
  const tags = [...condition.matchAll(/(?:W\/)?"([\w-]+)(?:\.\w+)?"/g)]
  return tags.find(([, known]) => known === digestOfContent)?.[0]
}

/**
 * Adds entity tags to responses that clients must revalidate (`no-cache`), and sends 304 to clients that already have the
 * response. The tags are weak, because the response is compressed after this hook. Call it before routes are registered.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isInProcess(request)) return done(null, payload)
    if (compressibleTypes.test(String(reply.getHeader('content-type')))) varyByCoding(reply)
    if (typeof payload !== 'string' || !isRevalidated(request, reply)) return done(null, payload)
    const hash = digest(payload)
    const etag = `W/"${hash}"`
    const known = findKnownTag(request, hash, etag)
    reply.header('etag', known ?? etag)
    if (known === undefined) return done(null, payload)
    reply.code(304)
    // The response to a HEAD request keeps its content length.
    if (request.method === 'HEAD') return done(null, payload)
    reply.removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

const isRevalidated = ({ method }: FastifyRequest, reply: FastifyReply) =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  !reply.hasHeader('etag') &&
  /\bno-cache\b/.test(String(reply.getHeader('cache-control')))

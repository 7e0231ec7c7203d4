import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { digest } from '../database/digest.ts'
import { compressibleTypes, varyByCoding } from './contentCoding.ts'
import { isInProcess } from './inProcess.ts'

/**
 * The entity tag by which a client knows content of that digest, in whatever coding (RFC 9110, 13.1.2); undefined when it has
 * to be sent. Who would do with anything (`*`) is told `current`.
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
 * Gives an entity tag to answers that a client may keep if it asks each time (`no-cache`), and answers 304 to who has them. The
 * tags are weak: what is sent is compressed only after this. Call it before routes are registered.
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
    // Of what HEAD asks about, the length is still to be told.
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateCoding, varyByCoding } from './contentCoding.ts'
import { findKnownTag } from './entityTags.ts'
import { isInProcess } from './inProcess.ts'
import type { StoredBody } from './storedBody.ts'

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
  // What has a coding is not compressed again; plain bytes are sent to who accepts none, or are too short for it.
  if (coding !== 'identity') reply.header('content-encoding', coding)
  if (isFound) reply.header('etag', known ?? etag)
  return reply.send(bytes)
}

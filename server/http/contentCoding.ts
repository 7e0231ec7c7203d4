import type { FastifyReply } from 'fastify'

/** What bodies are sent in, the smallest first; `identity` is the plain bytes. */
export const codings = ['br', 'gzip', 'identity'] as const

/** Types of content that are text: what is not is compressed by its own format. */
export const compressibleTypes = /^text\/(?!event-stream)|[+/](?:json|xml|javascript)\b/

/** Bytes below which compressing gains less than a packet. */
export const minCompressedSize = 1024

/** Tells caches that other clients are sent other bytes; also where these are the plain ones. */
export function varyByCoding(reply: FastifyReply): void {
  const told = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding|\*/i.test(told)) {
    reply.header('vary', told ? `${told}, accept-encoding` : 'accept-encoding')
  }
}

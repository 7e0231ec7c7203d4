import type { FastifyReply } from 'fastify'

/** The content codings of responses, smallest result first. `identity` is uncompressed. */
export const codings = ['br', 'gzip', 'identity'] as const

/** Matches the content types of text formats, except event streams. Most other formats are already compressed. */
export const compressibleTypes = /^text\/(?!event-stream)|[+/](?:json|xml|javascript)\b/

/** In bytes. Compressing a smaller body saves less than a packet. */
export const minCompressedSize = 1024

/** Adds `Accept-Encoding` to the `Vary` header, for caches. Uncompressed responses need it too. */
export function varyByCoding(reply: FastifyReply): void {
  const varyHeader = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding|\*/i.test(varyHeader)) {
    reply.header('vary', varyHeader ? `${varyHeader}, accept-encoding` : 'accept-encoding')
  }
}

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What bodies are sent in, the smallest first; `identity` is the plain bytes. */
export const codings = ['br', 'gzip', 'identity'] as const

export type Coding = (typeof codings)[number]

/** Types of content that are text: what is not is compressed by its own format. */
export const compressibleTypes = /^text\/(?!event-stream)|[+/](?:json|xml|javascript)\b/

/** Bytes below which compressing gains less than a packet. */
export const minCompressedSize = 1024

/** The coding that a client prefers (RFC 9110, 12.5.3), as @fastify/compress chooses it too. */
export function negotiateCoding({ headers }: FastifyRequest): Coding {
  const accepted = headers['accept-encoding']?.toLowerCase().replaceAll(/\*|x-gzip/g, 'gzip')
  return (accepted && negotiate(accepted, [...codings])) || 'identity'
}

/** Tells caches that other clients are sent other bytes; also where these are the plain ones. */
export function varyByCoding(reply: FastifyReply): void {
  const told = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding|\*/i.test(told)) {
    reply.header('vary', told ? `${told}, accept-encoding` : 'accept-encoding')
  }
}

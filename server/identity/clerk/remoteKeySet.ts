import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import { isUnknownKey } from '../verifier.ts'

/** How long an answer is awaited, in milliseconds. */
const timeoutDuration = 5000
/** Milliseconds after which an unknown key makes it look again: a rotated key is found. */
const cooldownDuration = 30_000
/** Milliseconds between two requests whatever happens: made-up tokens become no flood of requests. */
const pause = 5000
/** Milliseconds after which the keys are read again, while the known ones serve: a key taken out stops counting. */
const refreshAfter = 10 * 60_000
/** How long the known keys are believed while no newer ones can be had, in milliseconds. */
const cacheMaxAge = 60 * 60_000

/** Bytes of an answer: Clerk's is one or two thousand. */
const maxSize = 64 * 1024

const tooSoon = new Error('The keys were asked for a moment ago')

/** A sign-in provider's public keys from its address (RFC 7517), asked for seldom and kept through an outage of an hour. */
export function createRemoteKeySet(address: URL, log: Pick<FastifyBaseLogger, 'warn'>): JWTVerifyGetKey {
  let askedAt = -Infinity
  // By the clock that nobody sets back.
  const sinceAsked = () => performance.now() - askedAt
  const keySet = createRemoteJWKSet(address, {
    timeoutDuration,
    cooldownDuration,
    cacheMaxAge,
    [customFetch]: async (url, options) => {
      if (sinceAsked() < pause) throw tooSoon
      askedAt = performance.now()
      return limitSize(await fetch(url, options))
    },
  })
  const tell = (err: unknown) => {
    if (err !== tooSoon) log.warn({ err }, 'the keys of the sign-in provider cannot be had')
  }

  return async (header, token) => {
    if (keySet.fresh && sinceAsked() > refreshAfter) keySet.reload().catch(tell)
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!isUnknownKey(error)) tell(error)
      throw error
    }
  }
}

// Breaks off as soon as there is more, said or not.
const limitSize = (response: Response) => {
  let size = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxSize) throw new Error('The key set is too long')
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(count) ?? null, response)
}

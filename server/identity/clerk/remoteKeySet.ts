import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { isUnknownKey } from '../verifier.ts'

// In milliseconds:
const timeoutDuration = 5000
/** After this time an unknown key makes it ask again: a rotated key is found. */
const cooldownDuration = 30_000
/** Between two requests in any case, so that made-up tokens cause no flood of requests. */
const minInterval = 5000
/** After this time the keys are read again in the background: a removed key stops counting. */
const refreshAfter = 10 * 60_000
/** How long the known keys are used while no newer ones can be read. */
const cacheMaxAge = 60 * 60_000

/** In bytes; Clerk's key set has one or two thousand. */
const maxSize = 64 * 1024

const tooSoon = new Error('The keys were already requested a moment ago')

/** A sign-in provider's public keys (RFC 7517) from its address, requested seldom and cached through an outage of an hour. */
export function createRemoteKeySet(address: URL, log: Pick<FastifyBaseLogger, 'warn'>): JWTVerifyGetKey {
  let askedAt = -Infinity
  // The monotonic clock, which cannot be set back.
  const sinceAsked = () => performance.now() - askedAt
  const keySet = createRemoteJWKSet(address, {
    timeoutDuration,
    cooldownDuration,
    cacheMaxAge,
    [customFetch]: async (url, options) => {
      if (sinceAsked() < minInterval) throw tooSoon
      askedAt = performance.now()
      return limitSize(await fetch(url, options))
    },
  })
  const logFailure = (err: unknown) => {
    if (err !== tooSoon) log.warn({ err }, 'sign-in provider keys could not be loaded')
  }

  return async (header, token) => {
    if (keySet.fresh && sinceAsked() > refreshAfter) keySet.reload().catch(logFailure)
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!isUnknownKey(error)) logFailure(error)
      throw error
    }
  }
}

// Counts what arrives: a Content-Length can lie or be missing.
const limitSize = (response: Response) => {
  let size = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxSize) throw new Error('The key set is too large')
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(count) ?? null, response)
}

import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { isUnknownKey } from '../verifier.ts'

// All durations are in milliseconds.
const timeoutDuration = 5000
/** Once the cached keys are this old, an unknown key id causes another request, so that a rotated key is found. */
const cooldownDuration = 30_000
/** The minimum time between two requests, so that forged tokens cannot cause a flood of requests. */
const minInterval = 5000
/**
 * Milliseconds after a request until the next verification reloads the keys in the background. So a removed key becomes invalid.
 */
const refreshAfter = 10 * 60_000
/** How long cached keys are used if newer ones cannot be loaded. */
const cacheMaxAge = 60 * 60_000

/** In bytes. Clerk's key set has one or two kilobytes. */
const maxSize = 64 * 1024

const tooSoon = new Error('The keys were already requested a moment ago')

/**
 * Creates a provider's key set (RFC 7517). It limits the rate of requests, and uses keys for up to one hour if newer ones cannot
 * be loaded.
 */
export function createRemoteKeySet(address: URL, log: Pick<FastifyBaseLogger, 'warn'>): JWTVerifyGetKey {
  let requestedAt = -Infinity
  // Use the monotonic clock, because the system clock can be set back.
  const sinceRequest = () => performance.now() - requestedAt
  const keySet = createRemoteJWKSet(address, {
    timeoutDuration,
    cooldownDuration,
    cacheMaxAge,
    [customFetch]: async (url, options) => {
      if (sinceRequest() < minInterval) throw tooSoon
      requestedAt = performance.now()
      return limitSize(await fetch(url, options))
    },
  })
  const logFailure = (err: unknown) => {
    if (err !== tooSoon) log.warn({ err }, 'sign-in provider keys could not be loaded')
  }

  return async (header, token) => {
    if (keySet.fresh && sinceRequest() > refreshAfter) keySet.reload().catch(logFailure)
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!isUnknownKey(error)) logFailure(error)
      throw error
    }
  }
}

// Counts the received bytes, because a Content-Length can be wrong or missing.
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

import { createRemoteJWKSet, customFetch, importSPKI, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import type { ClerkConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { Config } from '../../config/config.ts'
import { getOwnOrigins } from '../ownOrigins.ts'
import { readFrontendApiHost } from '../../config/frontendApiHost.ts'
import type { SignInProvider } from '../signInProvider.ts'
import { createVerifier, isUnknownKey } from '../verifier.ts'

/**
 * Clerk, of which the server only checks session tokens: it needs no secret key and calls nothing but the key set.
 * https://clerk.com/docs/guides/sessions/manual-jwt-verification
 */
export async function openClerk(
  config: Config,
  publishableKey: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SignInProvider> {
  const issuer = `https://${readFrontendApiHost(publishableKey)}`
  const tokenIssuer = config.CLERK_ISSUER ?? proxyAddress(config) ?? issuer
  const origins = getOwnOrigins(config)
  return {
    issuer,
    verify: createVerifier({
      issuer,
      tokenIssuer,
      algorithms: ['RS256'],
      // Clerk signs more than sessions with the same key: what it makes for other services names no session.
      requiredClaims: ['sid'],
      accepts: (claims) => isFor(origins, claims) && !isPending(claims),
      keySet: await openKeySet(config, tokenIssuer, log),
    }),
    // Asking Clerk at each call would take its secret key, and slow every call down.
    isSessionOpen: async () => true,
    takeConfirmation: async () => true,
    browserConfig: toBrowserConfig(config, publishableKey),
    embedded: undefined,
  }
}

// Made for a page of this shop, if it says for which.
const isFor = (origins: string[], { azp }: JWTPayload) =>
  azp === undefined || origins.some((origin) => origin === azp)

// Something is left to do, such as a second factor: nobody is signed in yet.
const isPending = ({ sts }: JWTPayload) => sts === 'pending'

const proxyAddress = ({ CLERK_PROXY_URL, PUBLIC_URL }: Config) =>
  CLERK_PROXY_URL?.startsWith('/') ? PUBLIC_URL + CLERK_PROXY_URL : CLERK_PROXY_URL

const openKeySet = async (
  { CLERK_JWT_KEY }: Config,
  tokenIssuer: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<JWTVerifyGetKey> => {
  if (CLERK_JWT_KEY === undefined)
    return createRemoteKeySet(new URL(`${tokenIssuer}/.well-known/jwks.json`), log)
  const key = await importSPKI(CLERK_JWT_KEY, 'RS256')
  return async () => key
}

const toBrowserConfig = (
  { CLERK_PROXY_URL: proxyUrl, CLERK_JS_URL: scriptUrl }: Config,
  publishableKey: string,
): ClerkConfig => ({
  provider: 'clerk',
  publishableKey,
  ...(proxyUrl === undefined ? {} : { proxyUrl }),
  ...(scriptUrl === undefined ? {} : { scriptUrl }),
})

// All in milliseconds.

const timeoutDuration = 5000
/** After this time an unknown key makes it ask again: a rotated key is found. */
const cooldownDuration = 30_000
/** Between two requests, whatever happens: made-up tokens cause no flood of requests. */
const minInterval = 5000
/** After this time the keys are read again in the background: a removed key stops counting. */
const refreshAfter = 10 * 60_000
/** How long the known keys are used while no newer ones can be read. */
const cacheMaxAge = 60 * 60_000

/** In bytes; Clerk's key set has one or two thousand. */
const maxSize = 64 * 1024

const tooSoon = new Error('The keys were asked for a moment ago')

/** A sign-in provider's public keys (RFC 7517) from its address, requested seldom and cached through an outage of an hour. */
function createRemoteKeySet(address: URL, log: Pick<FastifyBaseLogger, 'warn'>): JWTVerifyGetKey {
  let askedAt = -Infinity
  // The monotonic clock: nobody sets it back.
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
    if (err !== tooSoon) log.warn({ err }, 'the keys of the sign-in provider cannot be had')
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
      if (size > maxSize) throw new Error('The key set is too long')
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(count) ?? null, response)
}

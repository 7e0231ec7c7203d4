import type { FastifyBaseLogger } from 'fastify'
import { importSPKI, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { ClerkConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import { readFrontendApiHost } from '../../config/clerk.ts'
import type { Config } from '../../config/config.ts'
import { getOwnOrigins } from '../ownOrigins.ts'
import type { SignInProvider } from '../signInProvider.ts'
import { createVerifier } from '../verifier.ts'
import { createRemoteKeySet } from './remoteKeySet.ts'

/**
 * Opens Clerk. The server only verifies Clerk's session tokens, so it needs no secret key.
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
      // Clerk also signs other tokens with the same key. Tokens for other services have no `sid`.
      requiredClaims: ['sid'],
      accepts: (claims) => isFor(origins, claims) && !isPending(claims),
      keySet: await openKeySet(config, tokenIssuer, log),
    }),
    // Clerk is not queried: a query for each call would require its secret key and delay every call.
    isSessionOpen: async () => true,
    isPasswordConfirmed: async () => true,
    browserConfig: toBrowserConfig(config, publishableKey),
    embedded: undefined,
  }
}

// If the token names the origin that it was issued for, that origin must be one of this shop's.
const isFor = (origins: string[], { azp }: JWTPayload) =>
  azp === undefined || origins.some((origin) => origin === azp)

// The sign-in is not complete, for example without the second factor.
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

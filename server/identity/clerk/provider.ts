import { importSPKI, type JWTVerifyGetKey } from 'jose'
import type { FastifyBaseLogger } from 'fastify'
import type { ClerkConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { Config } from '../../config.ts'
import { ownOrigins } from '../ownOrigins.ts'
import { hostOfKey } from './publishableKey.ts'
import { createRemoteKeySet } from './remoteKeySet.ts'
import type { SignInProvider } from '../signInProvider.ts'
import { createVerifier } from '../verifier.ts'

/**
 * Clerk, of which the server only checks session tokens: it needs no secret key and calls nothing but the key set.
 * https://clerk.com/docs/guides/sessions/manual-jwt-verification
 */
export async function openClerk(
  config: Config,
  publishableKey: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SignInProvider> {
  const knownAs = `https://${hostOfKey(publishableKey)}`
  const issuer = config.CLERK_ISSUER ?? proxyAddress(config) ?? knownAs
  return {
    issuer: knownAs,
    verify: createVerifier({
      issuer,
      knownAs,
      algorithms: ['RS256'],
      // Clerk signs more than sessions with the same key: what it makes for other services names no session.
      requiredClaims: ['sid'],
      authorizedParties: ownOrigins(config),
      keySet: await openKeySet(config, issuer, log),
    }),
    browserConfig: toBrowserConfig(config, publishableKey),
    embedded: undefined,
  }
}

const proxyAddress = ({ CLERK_PROXY_URL, PUBLIC_URL }: Config) =>
  CLERK_PROXY_URL?.startsWith('/') ? PUBLIC_URL + CLERK_PROXY_URL : CLERK_PROXY_URL

const openKeySet = async (
  { CLERK_JWT_KEY }: Config,
  issuer: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<JWTVerifyGetKey> => {
  if (CLERK_JWT_KEY === undefined) return createRemoteKeySet(new URL(`${issuer}/.well-known/jwks.json`), log)
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

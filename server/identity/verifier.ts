import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Subject } from '../auth/subject.ts'
import { HttpError } from '../errors/httpError.ts'

/**
 * Verifies a session token and returns its user.
 * @throws {HttpError} 401 for an invalid token, 503 if the provider's keys cannot be loaded
 */
export type Verifier = (token: string) => Promise<Subject>

interface VerifierOptions {
  /** The issuer under which customers are stored. */
  issuer: string
  /** The expected `iss`. It can change with the provider's address. */
  tokenIssuer: string
  /** The expected `aud`; undefined for a provider that sets none. */
  audience?: string
  /** The allowed signature algorithms: asymmetric for an external provider, `HS256` for the embedded one. */
  algorithms: ('EdDSA' | 'HS256' | 'RS256')[]
  keySet: JWTVerifyGetKey
  /** Claims that only the provider's session tokens have. */
  requiredClaims?: string[]
  /** An additional check of the claims. */
  accepts?: (claims: JWTPayload) => boolean
}

/** Tolerated difference between the provider's clock and the server's, in seconds. */
const clockTolerance = 5

/** Creates a verifier that follows RFC 7519 and RFC 8725. */
export function createVerifier({
  issuer,
  tokenIssuer,
  audience,
  algorithms,
  keySet,
  requiredClaims = [],
  accepts = () => true,
}: VerifierOptions): Verifier {
  const checks = {
    issuer: tokenIssuer,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'iat', 'exp', ...requiredClaims],
    ...(audience === undefined ? {} : { audience }),
  }
  return async (token) => {
    const { payload } = await jwtVerify(token, withUnavailableError(keySet), checks).catch(throwHttpError)
    if (!payload.sub || !accepts(payload)) throw invalidToken()
    const { sid } = payload
    return { issuer, id: payload.sub, sessionId: sid === undefined ? undefined : String(sid) }
  }
}

/** Returns true if the keys were loaded, but the token matches none or several of them. */
export function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
}

/** Throws 503 instead of 401 if the keys cannot be loaded, because the token may be valid. */
const withUnavailableError =
  (keySet: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (error) {
      if (isUnknownKey(error)) throw error
      throw unavailable()
    }
  }

const throwHttpError = (error: unknown): never => {
  if (error instanceof HttpError) throw error
  // Any error that is not jose's is caused by an unusable key.
  throw error instanceof errors.JOSEError ? invalidToken() : unavailable()
}

const unavailable = () =>
  new HttpError(
    503,
    'identity_unavailable',
    'We cannot verify your sign-in right now. Try again in a minute.',
  )

const invalidToken = () => new HttpError(401, 'invalid_session', 'Your session has expired. Sign in again.')

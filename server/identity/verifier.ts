import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Subject } from '../auth/subject.ts'
import { HttpError } from '../errors/httpError.ts'

/**
 * Checks a session token and returns its user.
 * @throws {HttpError} 401 for an invalid token, 503 when the provider's keys cannot be read
 */
export type Verifier = (token: string) => Promise<Subject>

interface VerifierOptions {
  /** What customers are stored under. */
  issuer: string
  /** The expected `iss`; it may change with the provider's address. */
  tokenIssuer: string
  /** The expected `aud`; undefined for a provider that sets none. */
  audience?: string
  /** The provider's signature algorithms: asymmetric ones of another provider, `HS256` of our own, whose keys stay here. */
  algorithms: ('EdDSA' | 'HS256' | 'RS256')[]
  keySet: JWTVerifyGetKey
  /** Claims that only the provider's session tokens have. */
  requiredClaims?: string[]
  /** Any further check of the provider's claims. */
  accepts?: (claims: JWTPayload) => boolean
}

/** In seconds, between the provider's clock and ours. */
const clockTolerance = 5

/** A verifier after RFC 7519 and RFC 8725. */
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

/** True when the keys were read and none of them is the token's. */
export function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
}

/** Keys that cannot be read are no fault of the token: 503, not 401. */
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
  // Anything that is no error of jose's is a key that cannot be used.
  throw error instanceof errors.JOSEError ? invalidToken() : unavailable()
}

const unavailable = () =>
  new HttpError(
    503,
    'identity_unavailable',
    'We cannot verify your sign-in right now. Try again in a minute.',
  )

const invalidToken = () => new HttpError(401, 'invalid_session', 'Your session has expired. Sign in again.')

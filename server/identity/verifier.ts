import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Subject } from '../auth/subject.ts'
import { HttpError } from '../errors/httpError.ts'

/** Throws HttpError: 401 for a token that does not hold, 503 when the provider's keys cannot be had. */
export type Verifier = (token: string) => Promise<Subject>

/** What a token has to agree with. */
export interface VerifierOptions {
  /** What customers are kept under. */
  issuer: string
  /** What `iss` must say; it may change with the provider's address. */
  tokenIssuer: string
  /** What `aud` must hold; a provider that sets none is checked without. */
  audience?: string
  /** The configured provider's own, asymmetric ones only. */
  algorithms: ('EdDSA' | 'RS256')[]
  keySet: JWTVerifyGetKey
  /** Claims that only the provider's session tokens have. */
  requiredClaims?: string[]
  /** What else the provider's claims have to say. */
  accepts?: (claims: JWTPayload) => boolean
}

/** Seconds that the provider's clock and ours may be apart. */
const clockTolerance = 5

/** Checks a sign-in provider's session token (RFC 7519, RFC 8725). */
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
    const { payload } = await jwtVerify(token, reportUnreachable(keySet), checks).catch(refuse)
    if (!payload.sub || !accepts(payload)) throw invalidToken()
    const { sid } = payload
    return { issuer, id: payload.sub, sessionId: sid === undefined ? undefined : String(sid) }
  }
}

/** True when the keys are there, and none is the token's. */
export function isUnknownKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
}

/** Whatever keeps the keys away is no fault of the token. */
const reportUnreachable =
  (keySet: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (error) {
      if (isUnknownKey(error)) throw error
      throw unavailable()
    }
  }

const refuse = (error: unknown): never => {
  if (error instanceof HttpError) throw error
  // What is no verdict of jose's about the token is a key that cannot be used.
  throw error instanceof errors.JOSEError ? invalidToken() : unavailable()
}

const unavailable = () => new HttpError(503, 'identity_unavailable', 'Sign-ins cannot be checked right now')

const invalidToken = () => new HttpError(401, 'invalid_session', 'The sign-in is not valid or has ended')

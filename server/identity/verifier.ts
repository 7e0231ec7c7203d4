import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Subject } from '../auth/subject.ts'
import { HttpProblem } from '../errors.ts'

/** Throws HttpProblem: 401 for a token that does not hold, 503 when the provider's keys cannot be had. */
export type Verifier = (token: string) => Promise<Subject>

/** What a token has to agree with. */
export interface VerifierOptions {
  /** What `iss` must say. */
  issuer: string
  /** What customers are kept under; `issuer` itself unless the provider may move to another address. */
  knownAs?: string
  /** What `aud` must hold; a provider that sets none is checked without. */
  audience?: string
  /** The configured provider's own, asymmetric ones only. */
  algorithms: ('EdDSA' | 'RS256')[]
  keySet: JWTVerifyGetKey
}

/** Seconds that the provider's clock and ours may be apart. */
const clockTolerance = 5

/** Checks a sign-in provider's session token (RFC 7519, RFC 8725). */
export function createVerifier(options: VerifierOptions): Verifier {
  const { issuer, knownAs = issuer, audience, algorithms, keySet } = options
  const checks = {
    issuer,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'iat', 'exp'],
    ...(audience === undefined ? {} : { audience }),
  }
  return async (token) => {
    const { payload } = await jwtVerify(token, tellUnreachable(keySet), checks).catch(refuse)
    if (!payload.sub) throw invalidToken()
    return { issuer: knownAs, id: payload.sub }
  }
}

/** Whatever keeps the keys away is no fault of the token. */
const tellUnreachable =
  (keySet: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      throw new HttpProblem(503, 'identity_unavailable', 'Sign-ins cannot be checked right now')
    }
  }

const refuse = (error: unknown): never => {
  throw error instanceof HttpProblem ? error : invalidToken()
}

const invalidToken = () => new HttpProblem(401, 'invalid_session', 'The sign-in is not valid or has ended')

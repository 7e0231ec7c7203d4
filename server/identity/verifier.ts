import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
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
  /** Claims that only the provider's session tokens have. */
  requiredClaims?: string[]
  /** The origins a token may have been made for, when it names one (`azp`); without this list none is asked. */
  authorizedParties?: string[]
}

/** Seconds that the provider's clock and ours may be apart. */
const clockTolerance = 5

/** Checks a sign-in provider's session token (RFC 7519, RFC 8725). */
export function createVerifier(options: VerifierOptions): Verifier {
  const { issuer, knownAs = issuer, audience, algorithms, keySet, requiredClaims = [] } = options
  const checks = {
    issuer,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'iat', 'exp', ...requiredClaims],
    ...(audience === undefined ? {} : { audience }),
  }
  return async (token) => {
    const { payload } = await jwtVerify(token, tellUnreachable(keySet), checks).catch(refuse)
    if (!payload.sub || !isForUs(payload, options) || isPending(payload)) throw invalidToken()
    return { issuer: knownAs, id: payload.sub }
  }
}

/** True when the keys are there, and none is the token's. */
export function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
}

const isForUs = ({ azp }: JWTPayload, { authorizedParties }: VerifierOptions) =>
  azp === undefined || authorizedParties === undefined || authorizedParties.some((party) => party === azp)

/** Clerk's sign-ins with something left to do, such as a second factor: nobody is signed in yet. */
const isPending = ({ sts }: JWTPayload) => sts === 'pending'

/** Whatever keeps the keys away is no fault of the token. */
const tellUnreachable =
  (keySet: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      throw unavailable()
    }
  }

const refuse = (error: unknown): never => {
  if (error instanceof HttpProblem) throw error
  // What is no verdict of jose's about the token is a key that cannot be used.
  throw error instanceof errors.JOSEError ? invalidToken() : unavailable()
}

const unavailable = () => new HttpProblem(503, 'identity_unavailable', 'Sign-ins cannot be checked right now')

const invalidToken = () => new HttpProblem(401, 'invalid_session', 'The sign-in is not valid or has ended')

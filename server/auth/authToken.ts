import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { authTokenLifetime, type SigningKeys } from '../secrets/signingKeys.ts'
import type { Subject } from './subject.ts'

const issuer = 'welo'
const type = 'shop+jwt'
const algorithm = 'HS256'

interface TokenClaims {
  shopId: number
  /** Undefined for a visitor. */
  subject: Subject | undefined
}

export interface AuthTokens {
  sign(claims: TokenClaims): Promise<string>
  /** Throws jose's JOSEError if the token is invalid or has expired. */
  verify(token: string): Promise<TokenClaims>
}

/** Maximum number of cached visitor tokens. Each needs about 0.5 kB. */
const maxKnownTokens = 2_000

/** Signs and verifies the Shop API's own tokens (RFC 7519). They are not the session tokens of the sign-in provider. */
export function createAuthTokens(keys: SigningKeys): AuthTokens {
  // Visitors make many calls with one token, so their verified tokens are cached. Tokens of signed-in users are not cached.
  const visitors = new LRUCache<string, { claims: TokenClaims; expiresAt: number }>({ max: maxKnownTokens })
  return {
    sign: async ({ shopId, subject }) => {
      const { id: kid, secret } = await keys.current()
      const token = new SignJWT(subject ? { sub_iss: subject.issuer, sid: subject.sessionId } : {})
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setIssuer(issuer)
        .setAudience(String(shopId))
        .setIssuedAt()
        .setExpirationTime(`${authTokenLifetime}s`)
      return (subject ? token.setSubject(subject.id) : token).sign(secret)
    },
    verify: async (token) => {
      const known = visitors.get(token)
      if (known && Date.now() < known.expiresAt) return known.claims
      const { payload } = await jwtVerify(token, ({ kid }) => keys.find(kid), {
        issuer,
        typ: type,
        algorithms: [algorithm],
        requiredClaims: ['aud', 'exp', 'iat'],
      })
      const claims = { shopId: Number(payload.aud), subject: toSubject(payload) }
      if (!claims.subject) visitors.set(token, { claims, expiresAt: Number(payload.exp) * 1000 })
      return claims
    },
  }
}

const toSubject = ({ sub, sub_iss, sid }: JWTPayload): Subject | undefined =>
  sub === undefined
    ? undefined
    : { id: sub, issuer: String(sub_iss), sessionId: sid === undefined ? undefined : String(sid) }

/** Returns the token of an `Authorization: Bearer` header (RFC 6750); undefined for a missing or different header. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1]
}

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
  /** Throws jose's JOSEError for anything but a token of ours that is still good. */
  verify(token: string): Promise<TokenClaims>
}

/** Visitors' tokens that are known to be good; each takes some 0.5 kB. */
const maxKnownTokens = 2_000

/** Signs and checks the Shop API's own tokens (RFC 7519). A provider's session token is never one of them. */
export function createAuthTokens(keys: SigningKeys): AuthTokens {
  // A visitor asks many things with one token. It is known until it expires, and never a person's.
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
      const claims = { shopId: Number(payload.aud), subject: readSubject(payload) }
      if (!claims.subject) visitors.set(token, { claims, expiresAt: Number(payload.exp) * 1000 })
      return claims
    },
  }
}

const readSubject = ({ sub, sub_iss, sid }: JWTPayload): Subject | undefined =>
  sub === undefined
    ? undefined
    : { id: sub, issuer: String(sub_iss), sessionId: sid === undefined ? undefined : String(sid) }

/** The token of an `Authorization: Bearer` header (RFC 6750); undefined when the header is absent or says something else. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1]
}

import { SignJWT } from 'jose'
import { HttpError } from '../../errors/httpError.ts'
import type { SigningKeys } from '../../secrets/signingKeys.ts'

/** The same process signs and checks: no other needs half of a key pair. */
export const tokenAlgorithm = 'HS256'

interface SignedIn {
  session: { id: string }
  user: { id: string; name: string; email: string; mustChangePassword: boolean }
}

/** The short-lived tokens (RFC 7519) by which a browser that is signed in is known to the Shop API. */
export interface SessionTokens {
  /** Throws HttpError 403 while the password has to be changed. */
  sign: (signedIn: SignedIn) => Promise<string>
}

/** How long they are good for. */
const lifetime = '60s'

/** Signs the tokens of that issuer. */
export function createSessionTokens(
  keys: SigningKeys,
  { issuer, audience }: { issuer: string; audience: string },
): SessionTokens {
  return {
    sign: async ({ session, user: { id, name, email, mustChangePassword } }) => {
      // Checked where tokens are made, so that no route can forget it.
      if (mustChangePassword !== false) throw passwordDue()
      const { id: kid, secret } = await keys.current()
      return new SignJWT({ email, name, sid: session.id })
        .setProtectedHeader({ alg: tokenAlgorithm, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(secret)
    },
  }
}

const passwordDue = () => new HttpError(403, 'password_due', 'The password has to be changed first')

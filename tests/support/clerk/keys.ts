import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'

interface Claims {
  /** The user's id. */
  subject: string
  sessionId: string
  /** The origin of the page that asked, which Clerk calls the authorized party. */
  party: string | undefined
}

/** The key that session tokens are signed with. */
export async function createKeys(issuer: string) {
  const { privateKey, publicKey: key } = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(key)), kid: `ins_${randomUUID()}`, alg: 'RS256', use: 'sig' }

  return {
    keySet: () => ({ keys: [publicKey] }),
    /** A session token with Clerk's default claims; the lifetime in seconds. */
    sign: ({ subject, sessionId, party }: Claims, lifetime: number) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: sessionId, sts: 'active', fva: [0, -1], v: 2, ...(party && { azp: party }) })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: publicKey.kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setNotBefore(now - 10)
        .setExpirationTime(now + lifetime)
        .sign(privateKey)
    },
  }
}

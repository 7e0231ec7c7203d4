import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'

interface Claims {
  /** The user's id. */
  subject: string
  sessionId: string
  /** The origin of the page that asked, which Clerk calls the authorized party. */
  party: string | undefined
}

/** The keys that session tokens are signed with; `rotate` signs with a new one and forgets the old. */
export async function createKeys(issuer: string) {
  let privateKey: CryptoKey
  let publicKey: JWK

  const rotate = async () => {
    const pair = await generateKeyPair('RS256')
    privateKey = pair.privateKey
    publicKey = { ...(await exportJWK(pair.publicKey)), kid: `ins_${randomUUID()}`, alg: 'RS256', use: 'sig' }
  }
  await rotate()

  return {
    rotate,
    keySet: () => ({ keys: [publicKey] }),
    /** A session token with Clerk's default claims; the lifetime in seconds. */
    sign: ({ subject, sessionId, party }: Claims, lifetime: number) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ sid: sessionId, sts: 'active', fva: [0, -1], v: 2, ...(party && { azp: party }) })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: publicKey.kid ?? '' })
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

export type Keys = Awaited<ReturnType<typeof createKeys>>

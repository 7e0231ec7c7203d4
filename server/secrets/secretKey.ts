import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'

export interface SecretKey {
  text: string
  /** Identifies the key without revealing it. */
  fingerprint: string
  /** Returns a JWE (RFC 7516) that can be decrypted only with this key and name. */
  encrypt: (name: string, plaintext: string) => Promise<string>
  /** Throws jose's JOSEError if the value was not encrypted with this key and name. */
  decrypt: (name: string, jwe: string) => Promise<string>
}

const header = { alg: 'dir', enc: 'A256GCM' }

/** Creates a key from a text with at least 128 bits of randomness, in any encoding. */
export function createSecretKey(text: string): SecretKey {
  // HKDF (RFC 5869) derives independent keys, one per purpose.
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', text, '', `welo ${purpose}`, bytes))
  const keyOf = (name: string) => derive(`secret ${name}`, 32)
  const fingerprint = derive('fingerprint', 8).toString('hex')
  return {
    text,
    fingerprint,
    encrypt: (name, plaintext) =>
      new CompactEncrypt(Buffer.from(plaintext))
        .setProtectedHeader({ ...header, kid: fingerprint })
        .encrypt(keyOf(name)),
    decrypt: async (name, jwe) => {
      const { plaintext } = await compactDecrypt(jwe, keyOf(name))
      return Buffer.from(plaintext).toString()
    },
  }
}

export function fingerprintOf(value: string): string {
  const { kid } = decodeProtectedHeader(value)
  if (kid === undefined) throw new Error('The stored secret has no key id')
  return kid
}

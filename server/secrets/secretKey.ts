import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'

/** What the secrets in the database are encrypted with. */
export interface SecretKey {
  /** As it is kept: whoever has it can read every secret of the database. */
  text: string
  /** Names the key and tells nothing of it. */
  fingerprint: string
  /** A JWE (RFC 7516) that only this key opens, and only under that name. */
  encrypt: (name: string, plaintext: string) => Promise<string>
  /** Throws jose's JOSEError for what this key has not encrypted under that name. */
  decrypt: (name: string, jwe: string) => Promise<string>
}

const header = { alg: 'dir', enc: 'A256GCM' }

/** The key that a text of at least 128 random bits is, whatever it is written in. */
export function createSecretKey(text: string): SecretKey {
  // HKDF (RFC 5869): a key for each purpose, of which none tells another.
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

/** The fingerprint of the key that a stored value is encrypted with. */
export function fingerprintOf(value: string): string {
  const { kid } = decodeProtectedHeader(value)
  if (kid === undefined) throw new Error('The stored secret has no key id')
  return kid
}

import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Hides what passes under that name, and shows it again. */
export type SpoolCipher = (name: string) => (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>

/** With a key that only this process has: what it leaves on a disk when it is killed nobody can read. */
export function createSpoolCipher(): SpoolCipher {
  const secret = randomBytes(32)
  return (name) =>
    async function* (chunks) {
      const derived = Buffer.from(hkdfSync('sha256', secret, '', name, 48))
      // A stream cipher is its own inverse. That nothing was changed is for the checksums in the manifest to say.
      const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, 32), derived.subarray(32))
      for await (const chunk of chunks) yield cipher.update(chunk)
    }
}

import { createHash } from 'node:crypto'

/** What a file holds, without holding it. */
export interface Measured {
  bytes: number
  /** SHA-256, hexadecimal. */
  checksum: string
}

/** Measures what passes through. */
export function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    /** Once, when all has passed. */
    result: (): Measured => ({ bytes, checksum: hash.digest('hex') }),
  }
}

/** Reads a file to its end. */
export async function measure(source: AsyncIterable<Buffer>): Promise<Measured> {
  const { through, result } = createMeasure()
  for await (const _ of through(source));
  return result()
}

import { createHash } from 'node:crypto'

export interface Measured {
  bytes: number
  /** SHA-256, hexadecimal. */
  checksum: string
}

/** Creates a pass-through that measures a stream. */
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
    /** Call it once, at the end of the stream. */
    result: (): Measured => ({ bytes, checksum: hash.digest('hex') }),
  }
}

export async function measure(source: AsyncIterable<Buffer>): Promise<Measured> {
  const { through, result } = createMeasure()
  for await (const _ of through(source));
  return result()
}

import { createHash } from 'node:crypto'

/** What a file holds, without holding it. */
export interface Content {
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

type Chunks = AsyncIterable<Buffer>

/** Measures what passes through. */
export function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: Chunks): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    /** Once, when all has passed. */
    result: (): Content => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** Lets pass what was announced; throws as soon as it is longer, and at its end when it is anything else. */
export function expecting({ bytes, sha256 }: Content, refusal: () => Error) {
  return async function* (source: Chunks): AsyncGenerator<Buffer> {
    const measure = createMeasure()
    let left = bytes
    for await (const chunk of measure.through(source)) {
      left -= chunk.length
      if (left < 0) throw refusal()
      yield chunk
    }
    if (left > 0 || measure.result().sha256 !== sha256) throw refusal()
  }
}

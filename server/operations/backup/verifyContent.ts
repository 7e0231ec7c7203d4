import { createMeasure, type Measured } from '../../media/measure.ts'

/** Passes a stream on; throws as soon as it is longer than announced, or at its end when its checksum differs. */
export function verifyContent({ bytes, checksum }: Measured, refusal: () => Error) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const measure = createMeasure()
    let left = bytes
    for await (const chunk of measure.through(source)) {
      left -= chunk.length
      if (left < 0) throw refusal()
      yield chunk
    }
    if (left > 0 || measure.result().checksum !== checksum) throw refusal()
  }
}

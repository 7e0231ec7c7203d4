import { createMeasure, type Measured } from '../../media/measure.ts'

/**
 * Returns a stream transform that does not change the data. The stream fails with `refusal()` as soon as the data is longer than
 * expected, or at the end if the length or checksum differs.
 */
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

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'

const side = 64

const webp = await sharp({ create: { width: side, height: side, channels: 3, background: '#b0481f' } })
  .webp({ quality: 60 })
  .toBuffer()

/** A WebP image of 64 by 64 pixels. */
export const picture = new File([new Uint8Array(webp)], 'opal.webp', { type: 'image/webp' })

/** A one-second WebM video of the image. The only chunk of a lossy WebP is a VP8 key frame (RFC 9649, section 2.5). */
export const video = new File([await toWebM(new Uint8Array(webp.subarray(20)))], 'opal.webm', {
  type: 'video/webm',
})

async function toWebM(frame: Uint8Array) {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const track = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(track, { frameRate: 2 })
  await output.start()
  const config = { codec: 'vp8', codedWidth: side, codedHeight: side }
  for (const start of [0, 0.5])
    await track.add(new EncodedPacket(frame, 'key', start, 0.5), { decoderConfig: config })
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written')
  return target.buffer
}

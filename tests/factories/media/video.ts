import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
  type Target,
} from 'mediabunny'

/** Where the films below were taken, as an iPhone writes it. */
export const secretPlace = '+40.7128-074.0060+010.000/'

/** One second of 160 by 96 pixels, H.264, recorded by a browser. */
const turn = join(import.meta.dirname, '../../support/fixtures/turn.mp4')

/** That film as a phone would keep it: MP4 or QuickTime, with the place and a title. */
export async function buildPhoneFilm(kind: 'mp4' | 'mov' = 'mp4'): Promise<Buffer> {
  const target = new BufferTarget()
  const options = { fastStart: 'in-memory', metadataFormat: 'mdta' } as const
  await writeFilm(kind === 'mp4' ? new Mp4OutputFormat(options) : new MovOutputFormat(options), target)
  return Buffer.from(target.buffer!)
}

/** That film under another codec's name (ISO/IEC 14496-12, 8.5.2), which is all that a server looks at before it refuses. */
export async function buildForeignFilm(kind: 'mp4' | 'mov', code: 'hvc1' | 'hev1' | 'apcn'): Promise<Buffer> {
  const film = await buildPhoneFilm(kind)
  film.write(code, film.indexOf('avc1', film.indexOf('stsd')), 'latin1')
  return film
}

/**
 * A film of at least so many bytes, written straight into a file: the second above again and again, each frame filled up
 * to that many bytes with what H.264 calls filler data (ITU-T H.264, section 7.3.2.7), as a phone's are that large.
 */
export async function writeLongFilm(path: string, bytes: number, frame = 16_384): Promise<void> {
  const filler = Buffer.alloc(frame, 0xff)
  filler.writeUInt32BE(frame - 4)
  filler[4] = 12
  filler[frame - 1] = 0x80
  await writeFilm(new Mp4OutputFormat({ fastStart: false }), new FilePathTarget(path), { bytes, filler })
}

/** A film of so many frames, each a second long and of four bytes. */
export async function buildFilmOfFrames(count: number): Promise<Buffer> {
  const { packets, decoderConfig } = await readTurn()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const film = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(film)
  await output.start()
  const data = new Uint8Array(4)
  for (let second = 0; second < count; second++)
    await film.add(packets[0]!.clone({ data, timestamp: second, duration: 1 }), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

const readTurn = async () => {
  const input = new Input({ source: new BufferSource(await readFile(turn)), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { packets, decoderConfig }
}

const writeFilm = async (
  format: OutputFormat,
  target: Target,
  { bytes, filler }: { bytes: number; filler: Buffer } = { bytes: 1, filler: Buffer.alloc(0) },
) => {
  const { packets, decoderConfig } = await readTurn()
  const output = new Output({ format, target })
  const film = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(film)
  output.setMetadataTags({ title: 'Kitchen', raw: { 'com.apple.quicktime.location.ISO6709': secretPlace } })
  await output.start()
  for (let second = 0, written = 0; written < bytes; second++) {
    for (const packet of packets) {
      const data = Buffer.concat([packet.data, filler])
      await film.add(packet.clone({ data, timestamp: packet.timestamp + second * 2 }), { decoderConfig })
      written += data.length
    }
  }
  await output.finalize()
}

/** A WebM file in which there is only sound. */
export async function buildSound(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
  await sound.add(new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), 'key', 0, 0.02), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

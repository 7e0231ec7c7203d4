import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** The location in the videos below, as an iPhone writes it. */
export const secretLocation = '+40.7128-074.0060+010.000/'

/** One second of 160 by 96 pixels, H.264, recorded by a browser. */
const turn = join(import.meta.dirname, '../../support/fixtures/turn.mp4')

/** Builds the one-second video `turn.mp4` as a phone would store it: as MP4 or QuickTime, with a location and a title. */
export async function buildPhoneVideo(kind: 'mp4' | 'mov' = 'mp4'): Promise<Buffer> {
  const target = new BufferTarget()
  const options = { fastStart: 'in-memory', metadataFormat: 'mdta' } as const
  const format = kind === 'mp4' ? new Mp4OutputFormat(options) : new MovOutputFormat(options)
  const { packets, decoderConfig } = await readTurn()
  const output = new Output({ format, target })
  const film = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(film)
  output.setMetadataTags({
    title: 'Kitchen',
    raw: { 'com.apple.quicktime.location.ISO6709': secretLocation },
  })
  await output.start()
  for (const packet of packets) await film.add(packet, { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/**
 * Builds a phone's video with another codec's name (ISO/IEC 14496-12, 8.5.2). The name is enough for the server to refuse the
 * video.
 */
export async function buildVideoWithCodec(
  kind: 'mp4' | 'mov',
  code: 'hvc1' | 'hev1' | 'apcn',
): Promise<Buffer> {
  const film = await buildPhoneVideo(kind)
  film.write(code, film.indexOf('avc1', film.indexOf('stsd')), 'latin1')
  return film
}

/** Builds a video of `count` frames. Each frame lasts one second and has four bytes. */
export async function buildVideoOfFrames(count: number): Promise<Buffer> {
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

/** Builds a WebM file that contains only sound. */
export async function buildAudioFile(): Promise<Buffer> {
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

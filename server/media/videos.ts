import { join } from 'node:path'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type InputTrack,
  type InputVideoTrack,
  type VideoCodec,
} from 'mediabunny'
import { HttpProblem } from '../errors.ts'
import { refuseFile, type KeptFile } from './keptFile.ts'

/** What browsers play. */
const playable: VideoCodec[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1']

/** Frames and pieces of sound: each is a row in memory while the file is rewritten, of about 1 kB. */
const mostPackets = 100_000

/** Bytes of the file that are in memory at a time, read and written. */
const window = { maxCacheSize: 2 ** 20, chunkSize: 2 ** 18 }

/**
 * Rewrites an uploaded video, from file to file: the same pictures and sound, and nothing else (an iPhone's names the
 * place). MP4 and QuickTime become MP4, WebM stays WebM.
 * @throws {HttpProblem} 400 for what is no playable video
 */
export async function keepVideo(file: string, folder: string): Promise<KeptFile> {
  const input = new Input({
    source: new FilePathSource(file, { maxCacheSize: window.maxCacheSize, handleUnhandledError: () => {} }),
    formats: [MP4, QTFF, WEBM],
  })
  try {
    return await rewrite(input, folder)
  } catch (error) {
    // What its reader throws is about the bytes, and as many kinds as there are broken files.
    throw error instanceof HttpProblem ? error : refuseFile(400, 'The video is damaged: it cannot be read')
  } finally {
    input.dispose()
  }
}

const rewrite = async (input: Input, folder: string): Promise<KeptFile> => {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw refuseFile(400, 'The file has no video in it')
  const size = await check(input, video)

  const isWebM = (await input.getFormat()) === WEBM
  const extension = isWebM ? 'webm' : 'mp4'
  const file = join(folder, `kept.${extension}`)
  const output = new Output({
    // The index comes last: in front it would need the whole file in memory. Browsers fetch it with a range.
    format: isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(file, { chunkSize: window.chunkSize }),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: 'forced', shiftTolerance: Infinity },
    showWarnings: false,
  })
  if (!conversion.utilizedTracks.includes(video)) throw refuseFile(400, 'The video cannot be rewritten')
  await conversion.execute()
  return { file, contentType: `video/${extension}`, extension, ...size }
}

const check = async (input: Input, video: InputVideoTrack) => {
  const codec = await video.getCodec()
  if (codec === null || !playable.includes(codec)) {
    throw refuseFile(400, 'Browsers do not play this kind of video: please save it as H.264, VP9 or AV1')
  }
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (!(width > 0 && height > 0)) throw refuseFile(400, 'The video has no width and height')
  const packets = await countPackets(await input.getTracks())
  if (packets === 0) throw refuseFile(400, 'The video has no picture in it')
  if (packets > mostPackets) throw refuseFile(400, 'The video is too long: please choose a shorter one')
  return { width, height }
}

const countPackets = async (tracks: InputTrack[]) => {
  let packets = 0
  for (const track of tracks) packets += (await track.computePacketStats(mostPackets + 1)).packetCount
  return packets
}

// A thread of its own for one video (videos.ts): what its reader makes of hostile bytes ends this thread, not the server.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { explainCodec, longVideoRefused, maxVideoPackets } from '../../dataProvider/contract/uploadRules.ts'
import { diskErrorOf } from '../errors/diskError.ts'
import type { ProcessedFile } from './processedFile.ts'

/** What to rewrite, and the folder for what is made of it. */
export interface VideoTask {
  file: string
  folder: string
}

/** What came of it; a failing disk is told as the error it is. */
export type VideoOutcome = { processed: ProcessedFile } | { unusable: string } | { failed: Error }

/** The video cannot be kept; the message says why, for people. */
class UnusableVideoError extends Error {
  override readonly name = 'UnusableVideoError'
}

/** Bytes of the file that are in memory at a time, read and written. */
const window = { maxCacheSize: 2 ** 20, chunkSize: 2 ** 18 }

/**
 * Rewrites a video, from file to file: the same pictures and sound, and nothing else (an iPhone's names the place). MP4 and
 * QuickTime become MP4, WebM stays WebM.
 * @throws {UnusableVideoError} and the reader's errors about bytes that are no video
 */
const rewriteVideo = async (file: string, folder: string): Promise<ProcessedFile> => {
  const rewritten = await withInput(file, (input) => rewrite(input, file, folder))
  // A reader may have passed over what it did not understand.
  await withInput(rewritten.file, async (input) => {
    const video = await input.getPrimaryVideoTrack()
    if (!video || (await countPackets([video], Infinity)) === 0) throw noPictureError()
  })
  return rewritten
}

const withInput = async <T>(file: string, work: (input: Input) => Promise<T>): Promise<T> => {
  const input = new Input({
    source: new FilePathSource(file, { maxCacheSize: window.maxCacheSize, handleUnhandledError: () => {} }),
    formats: [MP4, QTFF, WEBM],
  })
  try {
    return await work(input)
  } finally {
    input.dispose()
  }
}

const rewrite = async (input: Input, from: string, folder: string): Promise<ProcessedFile> => {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new UnusableVideoError('The file contains no video. Choose another file.')
  const size = await check(input, video, (await stat(from)).size)

  const isWebM = (await input.getFormat()) === WEBM
  const extension = isWebM ? 'webm' : 'mp4'
  const file = join(folder, `processed.${extension}`)
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
  if (!conversion.utilizedTracks.includes(video))
    throw new UnusableVideoError('The video could not be converted. Choose another file.')
  await conversion.execute()
  return { file, contentType: `video/${extension}`, extension, ...size }
}

const check = async (input: Input, video: InputVideoTrack, bytes: number) => {
  const unplayable = explainCodec(await video.getCodec())
  if (unplayable !== undefined) throw new UnusableVideoError(unplayable)
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  if (!(width > 0 && height > 0))
    throw new UnusableVideoError('The video file is damaged. Choose another file.')
  if ((await countPackets(await input.getTracks(), bytes)) === 0) throw noPictureError()
  return { width, height }
}

/** How many packets the tracks have; what they hold together may be no more than the file is. */
const countPackets = async (tracks: InputTrack[], bytes: number): Promise<number> => {
  let [packets, held] = [0, 0]
  for (const track of tracks) {
    const sink = new EncodedPacketSink(track)
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      packets += 1
      held += packet.byteLength
      if (packets > maxVideoPackets) throw new UnusableVideoError(longVideoRefused)
      // Packets that name the same bytes again and again would make a huge file of a small one.
      if (held > bytes) throw new UnusableVideoError('The video file is incomplete. Choose another file.')
    }
  }
  return packets
}

const noPictureError = () => new UnusableVideoError('The video contains no frames. Choose another file.')

const { file, folder } = workerData as VideoTask

const outcomeOf = (error: unknown): VideoOutcome => {
  if (error instanceof UnusableVideoError) return { unusable: error.message }
  if (error instanceof Error && diskErrorOf(error)) return { failed: error }
  // What else the reader throws is about the bytes, and as many kinds as there are broken files.
  return { unusable: 'The video file is damaged. Choose another file.' }
}

const outcome = await rewriteVideo(file, folder).then((processed): VideoOutcome => ({ processed }), outcomeOf)
parentPort?.postMessage(outcome)

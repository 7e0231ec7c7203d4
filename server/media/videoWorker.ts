// The script of a worker thread that handles one video (processVideo.ts). If a file crashes the parser, only this thread ends.
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
import { getDiskFailure } from '../errors/getDiskFailure.ts'
import type { ProcessedFile } from './processedFile.ts'

export interface VideoTask {
  file: string
  folder: string
}

/** `failed` is a disk error. */
export type VideoOutcome = { processed: ProcessedFile } | { unusable: string } | { failed: Error }

/** The video cannot be stored. The message is for the admin. */
class UnusableVideoError extends Error {
  override readonly name = 'UnusableVideoError'
}

/** In bytes: the cache for reading, and the chunks for writing. */
const window = { maxCacheSize: 2 ** 20, chunkSize: 2 ** 18 }

/**
 * Copies a video's frames and sound into a new file, without metadata, such as the location that an iPhone adds. MP4 and
 * QuickTime become MP4, and WebM stays WebM.
 * @throws {UnusableVideoError} and the parser's errors about invalid bytes
 */
const rewriteVideo = async (file: string, folder: string): Promise<ProcessedFile> => {
  const rewritten = await withInput(file, (input) => rewrite(input, file, folder))
  // Check the result, because the parser may have skipped data that it does not support.
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
    // Writes the index last: at the start, it would require the complete file in memory. Browsers fetch it with a range request.
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

/** Counts the packets of the tracks. Fails if there are too many, or if together they have more than `bytes` bytes. */
const countPackets = async (tracks: InputTrack[], bytes: number): Promise<number> => {
  let [packets, held] = [0, 0]
  for (const track of tracks) {
    const sink = new EncodedPacketSink(track)
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      packets += 1
      held += packet.byteLength
      if (packets > maxVideoPackets) throw new UnusableVideoError(longVideoRefused)
      // Packets that refer to the same bytes repeatedly would turn a small file into a huge one.
      if (held > bytes) throw new UnusableVideoError('The video file is incomplete. Choose another file.')
    }
  }
  return packets
}

const noPictureError = () => new UnusableVideoError('The video contains no frames. Choose another file.')

const { file, folder } = workerData as VideoTask

const outcomeOf = (error: unknown): VideoOutcome => {
  if (error instanceof UnusableVideoError) return { unusable: error.message }
  if (error instanceof Error && getDiskFailure(error)) return { failed: error }
  // Treat all other errors as errors about the file's bytes. The parser has too many kinds to list.
  return { unusable: 'The video file is damaged. Choose another file.' }
}

const outcome = await rewriteVideo(file, folder).then((processed): VideoOutcome => ({ processed }), outcomeOf)
parentPort?.postMessage(outcome)

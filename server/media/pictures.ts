import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Metadata } from 'sharp'
import { limits } from '../../dataProvider/contract/limits.ts'
import { diskErrorOf } from '../errors/diskError.ts'
import { HttpError, fileError } from '../errors/httpError.ts'
import { projectRoot } from '../config.ts'
import { convertPicture, longestTime, readMetadata, type PictureTask } from './convertPicture.ts'
import type { ProcessedFile } from './processedFile.ts'
import type { PictureOutcome } from './pictureProcess.ts'

/** What a picture may have and is made into, in pixels. */
export interface PictureBounds {
  longestSide: number
  /** Of both sides multiplied, as it comes. */
  area: Record<Reading, number>
}

/**
 * How a picture is read. Line by line its height costs no memory. Decoded whole, each pixel takes from 4 to 10 bytes, of an
 * AVIF from 16 to 26 (docs/performance.md).
 */
type Reading = 'byLine' | 'whole' | 'avif'

/** Of what an admin uploads: more than the largest screen that shows a picture whole. */
const usual: PictureBounds = {
  longestSide: 2560,
  area: { byLine: limits.pixels, whole: limits.wholePixels, avif: limits.wholePixels },
}

const queue = pLimit(1)

/**
 * Makes what is kept of an uploaded picture (convertPicture.ts).
 * @throws {HttpError} 400 for what cannot be decoded whole, or has too many pixels
 */
export async function processPicture(file: string, folder: string, bounds = usual): Promise<ProcessedFile> {
  // One at a time, since each may take some hundred megabytes while it is decoded.
  return queue(() => keep(file, folder, bounds).catch(refuse))
}

const keep = async (
  file: string,
  folder: string,
  { longestSide, area }: PictureBounds,
): Promise<ProcessedFile> => {
  const metadata = await readMetadata(file)
  const reading = readingOf(metadata)
  const most = area[reading]
  if (metadata.width * metadata.height > most) throw tooManyPixels(most, area.byLine)
  const task = { file, folder, longestSide, most }
  return reading === 'byLine' ? convertPicture(task) : convertInChildProcess(task)
}

const readingOf = ({ format, isProgressive }: Metadata): Reading => {
  if (format === 'heif') return 'avif'
  return format === 'webp' || isProgressive ? 'whole' : 'byLine'
}

const tooManyPixels = (most: number, mostByLine: number) => {
  const advice = most < mostByLine ? ': a JPEG may have more, if it is not progressive' : ''
  return fileError(400, `The picture has more than ${most / 1e6} million pixels${advice}`)
}

const refuse = (error: unknown) => {
  if (error instanceof HttpError || diskErrorOf(error)) throw error
  throw fileError(400, 'The picture is damaged: it cannot be read to its end')
}

/**
 * The same in a process of its own, so that all the memory is given back: the allocator of this one would keep much of it,
 * and more with every picture.
 */
const convertInChildProcess = async (task: PictureTask): Promise<ProcessedFile> => {
  const child = startProcess()
  const ended = new AbortController()
  // `on`: one that ends while it is being told its task has an error of that, too.
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()).on('error', () => resolve()))
  void end.then(() => ended.abort())
  try {
    child.send(task)
    const outcome = await outcomeOf(
      child,
      AbortSignal.any([ended.signal, AbortSignal.timeout(longestTime * 1000)]),
    )
    if ('processed' in outcome) return outcome.processed
    throw new Error(outcome.failure)
  } finally {
    child.kill('SIGKILL')
    await end
  }
}

const outcomeOf = async (child: ChildProcess, signal: AbortSignal): Promise<PictureOutcome> => {
  try {
    const [outcome] = (await once(child, 'message', { signal })) as [PictureOutcome]
    return outcome
  } catch (error) {
    if (!signal.aborted) throw error
    throw fileError(400, 'The picture takes too much to read: please choose another, or save it as a JPEG')
  }
}

const source = import.meta.filename

const startProcess = () => {
  // Built, the program stands beside the server's; in development and tests tsx reads the source.
  const [file, execArgv] = source.endsWith('.js')
    ? [join(projectRoot, 'dist/server/pictureProcess.js'), []]
    : [join(dirname(source), 'pictureProcess.ts'), ['--import', 'tsx']]
  // It reads what strangers sent: none of the shop's secrets are with it.
  return fork(file, { cwd: projectRoot, env: {}, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

import pLimit from 'p-limit'
import type { Metadata } from 'sharp'
import { limits } from '../../dataProvider/contract/limits.ts'
import { getDiskFailure } from '../errors/getDiskFailure.ts'
import { HttpError, fileError } from '../errors/httpError.ts'
import { convertPicture, readMetadata, timeLimitSeconds, type PictureTask } from './convertPicture.ts'
import { PictureProcessError, runInPictureProcess } from './runInPictureProcess.ts'
import type { ProcessedFile } from './processedFile.ts'

export interface PictureBounds {
  /** In pixels. */
  longestSide: number
  /** The maximum of width × height of the input, in pixels. */
  area: Record<Reading, number>
}

/**
 * How an image is decoded. `full` needs memory for all pixels at the same time, and `avif` needs even more (docs/performance.md).
 */
type Reading = 'byLine' | 'full' | 'avif'

/** Limits for uploads by admins. `longestSide` is larger than the widest variant (contract/pictures.ts). */
const adminUploadBounds: PictureBounds = {
  longestSide: 2560,
  area: { byLine: limits.pixels, full: limits.fullDecodePixels, avif: limits.fullDecodePixels },
}

const queue = pLimit(1)

/**
 * Converts an uploaded image for storage (convertPicture.ts).
 * @throws {HttpError} 400 for an image that is damaged, has too many pixels or takes too long
 */
export async function processPicture(
  file: string,
  folder: string,
  bounds = adminUploadBounds,
): Promise<ProcessedFile> {
  // Converts one image at a time, because each can take hundreds of megabytes.
  return queue(() => processUnqueued(file, folder, bounds).catch(toFileError))
}

const processUnqueued = async (
  file: string,
  folder: string,
  { longestSide, area }: PictureBounds,
): Promise<ProcessedFile> => {
  const metadata = await readMetadata(file)
  const reading = readingOf(metadata)
  const maxPixels = area[reading]
  if (metadata.width * metadata.height > maxPixels) throw tooManyPixels(maxPixels, area.byLine)
  const task = { file, folder, longestSide, maxPixels }
  return reading === 'byLine' ? convertPicture(task) : convertInChildProcess(task)
}

const readingOf = ({ format, isProgressive }: Metadata): Reading => {
  if (format === 'heif') return 'avif'
  return format === 'webp' || isProgressive ? 'full' : 'byLine'
}

const tooManyPixels = (maxPixels: number, maxByLine: number) => {
  const advice = maxPixels < maxByLine ? ', or save it as a non-progressive JPEG' : ''
  return fileError(
    400,
    `The image has more than ${maxPixels / 1e6} million pixels. Choose a smaller one${advice}.`,
  )
}

const toFileError = (error: unknown) => {
  if (error instanceof HttpError || getDiskFailure(error)) throw error
  throw fileError(400, 'The image file is damaged. Choose another file.')
}

/** Converts in a child process, and kills it when the time limit is reached. */
const convertInChildProcess = (task: PictureTask): Promise<ProcessedFile> =>
  runInPictureProcess('convertPicture', task, AbortSignal.timeout(timeLimitSeconds * 1000)).catch(
    (error: unknown) => {
      if (!(error instanceof PictureProcessError)) throw error
      throw fileError(400, 'The image is too complex to process. Save it as a JPEG, or choose another image.')
    },
  )

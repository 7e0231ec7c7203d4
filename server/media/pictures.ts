import pLimit from 'p-limit'
import type { Metadata } from 'sharp'
import { limits } from '../../dataProvider/contract/limits.ts'
import { diskErrorOf } from '../errors/diskError.ts'
import { HttpError, fileError } from '../errors/httpError.ts'
import { convertPicture, readMetadata, timeLimitSeconds, type PictureTask } from './convertPicture.ts'
import { BrokenOffError, runInPictureProcess } from './pictureChild.ts'
import type { ProcessedFile } from './processedFile.ts'

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
const adminUploadBounds: PictureBounds = {
  longestSide: 2560,
  area: { byLine: limits.pixels, whole: limits.wholePixels, avif: limits.wholePixels },
}

const queue = pLimit(1)

/**
 * Makes what is kept of an uploaded picture (convertPicture.ts).
 * @throws {HttpError} 400 for what cannot be decoded whole, or has too many pixels
 */
export async function processPicture(
  file: string,
  folder: string,
  bounds = adminUploadBounds,
): Promise<ProcessedFile> {
  // One at a time, since each may take some hundred megabytes while it is decoded.
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
  return format === 'webp' || isProgressive ? 'whole' : 'byLine'
}

const tooManyPixels = (maxPixels: number, maxByLine: number) => {
  const advice = maxPixels < maxByLine ? ', or save it as a non-progressive JPEG' : ''
  return fileError(
    400,
    `The image has more than ${maxPixels / 1e6} million pixels. Choose a smaller one${advice}.`,
  )
}

const toFileError = (error: unknown) => {
  if (error instanceof HttpError || diskErrorOf(error)) throw error
  throw fileError(400, 'The image file is damaged. Choose another file.')
}

/** The same in a process of its own, which may take as long as the library itself. */
const convertInChildProcess = (task: PictureTask): Promise<ProcessedFile> =>
  runInPictureProcess('convertPicture', task, AbortSignal.timeout(timeLimitSeconds * 1000)).catch(
    (error: unknown) => {
      if (!(error instanceof BrokenOffError)) throw error
      throw fileError(400, 'The image is too complex to process. Save it as a JPEG, or choose another image.')
    },
  )

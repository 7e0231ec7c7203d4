import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { limits } from '../../dataProvider/contract/limits.ts'
import { HttpError } from '../errors/httpError.ts'
import { checkFileType } from '../media/fileType.ts'
import { measure } from '../media/measure.ts'
import type { PictureBounds } from '../media/pictures.ts'
import type { MessagePicture } from './store.ts'

const pixels = limits.referencePicturePixels

/** Enough to see what is meant, and small enough for the database; anybody may send one, so less than an admin's may cost. */
const bounds: PictureBounds = { longestSide: 1600, area: { byLine: pixels, whole: pixels, avif: pixels / 2 } }

/**
 * Makes what is kept of the pictures that were sent: WebP, upright, without anything that is not a pixel.
 * @throws {HttpError} 415 for what is no picture, 400 for one that is damaged or has too many pixels
 */
export async function processPictures(files: string[], folder: string): Promise<MessagePicture[]> {
  return withPicturesField(async () => {
    for (const file of files) await checkFileType(file, 'Image')
    const pictures: MessagePicture[] = []
    for (const file of files) {
      // Large, and loaded with the first picture.
      const { processPicture } = await import('../media/pictures.ts')
      const processed = await processPicture(file, folder, bounds)
      pictures.push({
        width: processed.width,
        height: processed.height,
        bytes: await readFile(processed.file),
      })
    }
    return pictures
  })
}

/** SHA-256 of each file, hexadecimal. */
export async function checksumsOf(files: string[]): Promise<string[]> {
  const measured = await Promise.all(files.map((file) => measure(createReadStream(file))))
  return measured.map(({ checksum }) => checksum)
}

/** An upload's refusals, of the form's field: what they call the file is one of the pictures here. */
export async function withPicturesField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof HttpError ? error.payload?.['file'] : undefined
    if (!(error instanceof HttpError) || reason === undefined) throw error
    throw new HttpError(error.statusCode, error.code, error.message, { pictures: reason })
  }
}

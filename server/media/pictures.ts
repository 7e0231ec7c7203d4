import { join } from 'node:path'
import sharp from 'sharp'
import { limits } from '../../dataProvider/contract/limits.ts'
import { diskFailureOf } from '../diskFailure.ts'
import { refuseFile } from '../errors.ts'
import type { KeptFile } from './keptFile.ts'
import { oneAtATime } from './oneAtATime.ts'

/** What a picture may have and is made into, in pixels. */
interface PictureBounds {
  longestSide: number
  /** Of both sides multiplied, as it comes; half of it for AVIF, which takes several times as long to decode. */
  area: number
}

/** Of what an admin uploads: more than the largest screen that shows a picture whole. */
const usual: PictureBounds = { longestSide: 2560, area: limits.pixels }

const quality = 84

sharp.cache(false)
// The library reads far more than pictures of shops: documents, drawings that run scripts, raw memory. None of it here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const queue = oneAtATime()

/**
 * Makes a WebP of an uploaded picture: upright, at most as wide and high as the bounds say, without anything that is not a pixel
 * (EXIF, position, profiles); of an animation the first frame.
 * @throws {HttpProblem} 400 for what cannot be decoded whole, or has too many pixels
 */
export async function keepPicture(file: string, folder: string, bounds = usual): Promise<KeptFile> {
  // One at a time, since each may take some hundred megabytes while it is decoded.
  return queue(() => convert(file, join(folder, 'kept.webp'), bounds))
}

const convert = async (from: string, to: string, { longestSide, area }: PictureBounds): Promise<KeptFile> => {
  const { width, height, format } = await sharp(from, { limitInputPixels: false }).metadata().catch(refuse)
  const most = format === 'heif' ? area / 2 : area
  if (width * height > most) {
    throw refuseFile(400, `The picture has more than ${most / 1e6} million pixels`)
  }
  const made = await sharp(from, { limitInputPixels: area, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toFile(to)
    .catch(refuse)
  return { file: to, contentType: 'image/webp', extension: 'webp', width: made.width, height: made.height }
}

const refuse = (error: unknown) => {
  throw diskFailureOf(error) ? error : refuseFile(400, 'The picture is damaged: it cannot be read to its end')
}

import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { ProcessedFile } from './processedFile.ts'

/** What to make of a picture. */
export interface PictureTask {
  file: string
  /** For what is made of it. */
  folder: string
  /** In pixels, of what is made. */
  longestSide: number
  /** Pixels that it may have, both sides multiplied. */
  maxPixels: number
}

const quality = 84

/** Seconds that one picture may take. */
export const timeLimitSeconds = 60

sharp.cache(false)
// The library reads far more than pictures of shops: documents, drawings that run scripts, raw memory. None of it here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** What the picture's first bytes say of it; no pixel is decoded. */
export async function readMetadata(file: string): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false }).metadata()
}

/**
 * Makes a WebP of a picture: upright, at most as wide and high as the task says, without anything that is not a pixel (EXIF,
 * position, profiles). An animation is refused before (fileType.ts).
 */
export async function convertPicture({
  file,
  folder,
  longestSide,
  maxPixels,
}: PictureTask): Promise<ProcessedFile> {
  const output = join(folder, 'processed.webp')
  const { width, height } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: timeLimitSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toFile(output)
  return { file: output, contentType: 'image/webp', extension: 'webp', width, height }
}

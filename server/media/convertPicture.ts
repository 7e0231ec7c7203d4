import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { ProcessedFile } from './processedFile.ts'

export interface PictureTask {
  file: string
  /** The folder for the output. */
  folder: string
  /** The maximum width and height of the output, in pixels. */
  longestSide: number
  /** The maximum of width × height of the input, in pixels. */
  maxPixels: number
}

const quality = 84

export const timeLimitSeconds = 60

sharp.cache(false)
// Allow only these formats. libvips also reads formats that are risky and not needed here, such as PDF, SVG and raw pixels.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Reads the image's header. Decodes no pixels. */
export async function readMetadata(file: string): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false }).metadata()
}

/** Converts an image to WebP, upright, at most `longestSide` wide and high, and without metadata, such as a location. */
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

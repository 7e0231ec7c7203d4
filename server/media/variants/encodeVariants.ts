import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type VariantFormat, variantFormats, variantUrlOf } from '../../../dataProvider/contract/pictures.ts'

interface EncodeTask {
  file: string
  folder: string
  /** In pixels. */
  widths: number[]
}

interface EncodedPicture {
  placeholder: string | null
  variants: { width: number; format: VariantFormat; file: string }[]
}

/** See docs/decisions/024. A higher effort takes longer. */
const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78 }),
}

/** Encodes an image in each width and format, with low CPU priority. */
export async function encodeVariants({ file, folder, widths }: EncodeTask): Promise<EncodedPicture> {
  await lowerPriority()
  // Decode only once for all variants.
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  const variants: EncodedPicture['variants'] = []
  for (const width of widths) {
    for (const format of variantFormats) {
      const output = variantUrlOf(join(folder, 'variant.webp'), width, format)
      await encode[format](pixels().resize({ width })).toFile(output)
      variants.push({ width, format, file: output })
    }
  }
  return { placeholder: await encodePlaceholder(pixels()), variants }
}

/** Returns null for transparent images, whose placeholder would be visible behind them. */
const encodePlaceholder = async (pixels: Sharp) => {
  const { hasAlpha } = await pixels.metadata()
  // Check `hasAlpha` first, because computing the statistics reads every pixel.
  if (hasAlpha && !(await pixels.stats()).isOpaque) return null
  const few = pixels.removeAlpha().resize({ width: 4, height: 4, fit: 'inside' })
  const bytes = await few.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** On Linux each thread has its own priority, and new threads inherit it from the thread that starts them. */
const lowerPriority = async () => {
  const threads = await readdir('/proc/self/task').catch(() => [])
  for (const thread of [0, ...threads.map(Number)]) setPriority(thread, constants.priority.PRIORITY_LOW)
}

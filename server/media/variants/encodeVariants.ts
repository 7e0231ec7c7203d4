import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type VariantFormat, variantFormats, variantUrlOf } from '../../../dataProvider/contract/pictures.ts'

/** What to encode a stored picture in. */
interface EncodeTask {
  file: string
  /** For what is made of it. */
  folder: string
  /** In pixels. */
  widths: number[]
}

interface EncodedPicture {
  placeholder: string | null
  variants: { width: number; format: VariantFormat; file: string }[]
}

/** An effort of 2 takes twice the time for the same bytes (docs/decisions/024). */
const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78 }),
}

/** Encodes a picture in each width and format, behind everything else that the machine does. */
export async function encodeVariants({ file, folder, widths }: EncodeTask): Promise<EncodedPicture> {
  await lowerPriority()
  // Decoded once for all of them.
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

/** Of a picture that can be seen through there is none: it would be seen behind it. */
const encodePlaceholder = async (pixels: Sharp) => {
  const { hasAlpha } = await pixels.metadata()
  // The statistics look at every pixel.
  if (hasAlpha && !(await pixels.stats()).isOpaque) return null
  const few = pixels.removeAlpha().resize({ width: 4, height: 4, fit: 'inside' })
  const bytes = await few.webp({ quality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Linux gives each thread a priority of its own, and the next ones that of the thread that starts them. */
const lowerPriority = async () => {
  const threads = await readdir('/proc/self/task').catch(() => [])
  for (const thread of [0, ...threads.map(Number)]) setPriority(thread, constants.priority.PRIORITY_LOW)
}

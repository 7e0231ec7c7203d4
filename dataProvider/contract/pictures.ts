import type { StoredPicture } from './fields.schema.ts'

/** The widths that a picture is made in besides its own, in pixels (extension `media-variants`). */
const variantWidths = [160, 320, 640, 960, 1600, 2400] as const

/** The formats of each, the smaller one first. */
export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** The widths that a picture of that width is made in: none wider than itself, and its own where all of them are. */
export function variantWidthsOf(width: number): number[] {
  const fitting = variantWidths.filter((variant) => variant <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** The widest that is no wider than `most` pixels, a WebP, for whoever is given one address; the original if there is none. */
export function pictureUrlOf(
  original: string,
  picture: StoredPicture | null | undefined,
  most: number,
): string {
  const width = picture?.widths.findLast((variant) => variant <= most)
  return !picture || width === undefined || picture.width <= most
    ? original
    : variantUrlOf(original, width, 'webp')
}

/** Where a variant is: beside the original, `/media/1/opal.webp` and `/media/1/opal-640.avif`. */
export function variantUrlOf(original: string, width: number, format: VariantFormat): string {
  return `${original.replace(/\.\w+$/, '')}-${width}.${format}`
}

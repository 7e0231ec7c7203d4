import type { StoredPicture } from './fields.schema.ts'

/** The widths, in pixels, in which variants of an image are generated (extension `media-variants`). */
const variantWidths = [160, 320, 640, 960, 1600, 2400] as const

/** The formats of each variant, smallest files first. */
export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Returns the variant widths of an image: those not wider than the image or, if there are none, its own width. */
export function variantWidthsOf(width: number): number[] {
  const fitting = variantWidths.filter((variant) => variant <= width)
  return fitting.length > 0 ? fitting : [width]
}

/**
 * Returns the URL of the widest WebP variant that is at most `most` pixels wide, for clients that use a single URL. Returns the
 * original's URL if there is no such variant or the original is small enough.
 */
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

/** Returns the URL of a variant, such as `/media/1/opal-640.avif` for `/media/1/opal.webp`. */
export function variantUrlOf(original: string, width: number, format: VariantFormat): string {
  return `${original.replace(/\.\w+$/, '')}-${width}.${format}`
}

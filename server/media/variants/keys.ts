import type { MediaType } from '../../../dataProvider/contract/itemTypes.ts'
import { variantFormats, variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'

/** What of a file's row says how its variants are called. */
interface VariedFile {
  key: string
  kind: MediaType
  /** In pixels. */
  width: number
}

/** The storage keys of all variants that a file can have, whether they are made or not. */
export function variantKeysOf({ key, kind, width }: VariedFile): string[] {
  if (kind !== 'Image') return []
  return variantWidthsOf(width).flatMap((variant) =>
    variantFormats.map((format) => variantUrlOf(key, variant, format)),
  )
}

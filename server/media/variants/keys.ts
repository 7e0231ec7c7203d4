import type { MediaType } from '../../../dataProvider/contract/itemTypes.ts'
import { variantFormats, variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'

interface VariedFile {
  key: string
  kind: MediaType
  /** In pixels. */
  width: number
}

/** Returns the storage keys of all variants that a file can have, even if they do not exist yet. */
export function variantKeysOf({ key, kind, width }: VariedFile): string[] {
  if (kind !== 'Image') return []
  return variantWidthsOf(width).flatMap((variant) =>
    variantFormats.map((format) => variantUrlOf(key, variant, format)),
  )
}

import { limits } from '../contract/limits.ts'
import { flag, picture, text, type BodyValuesOf, type ValuesOf, type Changes } from '../fields/fields.ts'

/** What a collection of the shop holds. */
export const categoryFields = {
  name: text({ max: limits.categoryName, required: true, verbatim: true }),
  category_type: text({
    max: limits.categoryType,
    required: true,
    verbatim: true,
    help: 'What its stones have in common: Cabochons, Rough, Handmade',
  }),
  /** The public sees it only then. */
  Is_visible: flag({ label: 'Visible in the shop', initially: true }),
  /** What `POST /image_upload` answered as `path.url`, or any other address. */
  image_url: picture({ label: 'Picture' }),
} as const

/** A collection of the shop. */
export interface Category extends ValuesOf<typeof categoryFields> {
  id: number
  shops_id: number
  /** Counts its changes from 1 (extension `versions`). */
  version?: number | undefined
}

/** What `POST /items_categories` and `PATCH /items_categories/{id}` carry. */
export interface CategoryBody extends BodyValuesOf<typeof categoryFields> {
  /** The caller's own shop, or null: the server assigns it. */
  shops_id: number | null
}

/** `version`: the one that the changes were made to; another is refused as `stale` (extension `versions`). */
export type CategoryChanges = Changes<CategoryBody & { version: number }>

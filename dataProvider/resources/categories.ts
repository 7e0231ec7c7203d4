import type { Changes } from '../contract/changes.ts'

/** A collection of the shop; the public sees it only when `Is_visible`. */
export interface Category {
  id: number
  name: string
  category_type: string
  image_url: string | null
  Is_visible: boolean
  shops_id: number
  /** Counts its changes from 1 (extension `versions`). */
  version?: number | undefined
}

/** What `POST /items_categories` and `PATCH /items_categories/{id}` carry. */
export interface CategoryBody {
  category_type: string
  name: string
  Is_visible: boolean
  /** What `POST /image_upload` answered as `path.url`, or any other address; null for no picture. */
  image_url: string | null
  /** The caller's own shop, or null: the server assigns it. */
  shops_id: number | null
}

/** `version`: the one that the changes were made to; another is refused as `stale` (extension `versions`). */
export type CategoryChanges = Changes<CategoryBody & { version: number }>

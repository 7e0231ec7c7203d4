/** A collection of the shop; the public sees it only when `Is_visible`. */
export interface Category {
  id: number
  name: string
  category_type: string
  image_url: string | null
  Is_visible: boolean
  shops_id: number
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

/** Any part of the body; what is absent or undefined stays as it is. */
export type CategoryChanges = { [Key in keyof CategoryBody]?: CategoryBody[Key] | undefined }

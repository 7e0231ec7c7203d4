/** A collection of the shop; the public sees it only when `Is_visible`. */
export interface Category {
  id: number
  name: string
  category_type: string
  image_url: string | null
  Is_visible: boolean
  shops_id: number
}

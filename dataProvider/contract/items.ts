import type { Changes } from './changes.ts'

/** The six kinds of content that share one entity (specification, section 1). */
export const itemTypes = ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom'] as const
export type ItemType = (typeof itemTypes)[number]

export const mediaTypes = ['Image', 'Video'] as const
export type MediaType = (typeof mediaTypes)[number]

/** One picture or video of an item. `display_image` is a URL, absolute or from the shop's root. */
export interface ItemMedia {
  id: number
  items_id: number
  shops_id: number
  display_image: string
  image_type: MediaType
  seq: number
  Is_disabled: boolean
  mediafiles_id: number | null
  youTube_url: string | null
}

/** What `POST /item_images` carries. */
export interface ItemMediaBody {
  shops_id: number | null
  items_id: number
  display_image: string
  /** 1 for what is new (specification, section 7). */
  seq: number
  image_type: MediaType
  Is_disabled: boolean
  /** What `POST /image_upload` answered as `id`; null when the picture lives elsewhere. */
  mediafiles_id: number | null
  youTube_url: string | null
}

/**
 * What `PATCH /item_images/{id}` carries. Null for `mediafiles_id` or `youTube_url` means: as it is, since the specified
 * body always says null for the one and omits the other (requirement API-21).
 */
export type ItemMediaChanges = Changes<ItemMediaBody & { item_images_id: number }>

/** Free JSON beside an item: a blog's excerpt, an event's time and place, a stone's schema.org Product. */
export type ItemInfo = Record<string, unknown>

export interface Item {
  id: number
  slug: string
  title: string
  description: string
  /** Separated by commas. */
  tags: string | null
  SEO_Tags: string | null
  sku: string
  /** Major units with at most two decimals; null means on request. */
  price: number | null
  /** ISO 4217. */
  currency: string
  unit: string | null
  rank: number | null
  item_type: ItemType
  Is_disabled: boolean
  /** Milliseconds since the epoch. */
  created_at: number
  shops_id: number
  item_info: ItemInfo | null
  _item_images_of_items: { items: ItemMedia[] }
  /** Extension `item-categories`; absent on a server that knows only the specification. */
  category_ids?: number[] | undefined
  /** Counts its changes from 1 (extension `versions`). */
  version?: number | undefined
}

/** What `POST /items` and `PATCH /items/{id}` carry. */
export interface ItemBody {
  /** Null, or the caller's own shop: the server assigns it. */
  shops_id: number | null
  item_type: ItemType
  title: string
  description: string
  slug: string
  sku: string
  price: number | null
  /** ISO 4217; when absent, as in the specified body, the shop's (extension `currency`), else US dollars. */
  currency?: string | undefined
  unit: string | null
  rank: number | null
  SEO_Tags: string | null
  tags: string | null
  Is_disabled: boolean
  item_info: ItemInfo | null
  /** Extension `item-categories`. */
  category_ids?: number[] | undefined
}

/** `version`: the one that the changes were made to; another is refused as `stale` (extension `versions`). */
export type ItemChanges = Changes<ItemBody & { version: number }>

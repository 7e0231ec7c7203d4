import { oneLine, storable } from '../../../dataProvider/contract/fields.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

/** Lists up to `most` slugs of visible items of a type, without sold products and past events. */
export type ListSlugs = (type: ItemType, most: number) => Promise<string[]>

/**
 * Returns whether an item with this slug can have a page. The server rejects URLs with control characters, and a URL cannot
 * encode lone surrogates.
 */
export function hasValidUrl(slug: string): boolean {
  return storable.test(slug) && oneLine[0].test(slug)
}

export interface PublicShop {
  /** Calls the API as an anonymous visitor. */
  api: Pick<ShopApi, 'listItems' | 'listCategories' | 'listRecords' | 'capabilities'>
  /** Reads slugs with one query instead of page by page. Present only if the pages' server also has the shop's database. */
  listSlugs: ListSlugs | undefined
  shop: Shop
  /** Without a trailing slash. */
  url: string
}

import { oneLine, storable } from '../../../dataProvider/contract/fields.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

/** The slugs of the public items of a type, without sold products and past events, at most so many. */
export type ListSlugs = (type: ItemType, most: number) => Promise<string[]>

/** Whether something with that slug has a page: no address has a control character or half a surrogate pair in it. */
export function hasAddress(slug: string): boolean {
  return storable.test(slug) && oneLine[0].test(slug)
}

/** What a feed is written from: the shop as an anonymous visitor finds it. */
export interface PublicShop {
  /** Calls as an anonymous visitor. */
  api: Pick<ShopApi, 'listItems' | 'listCategories' | 'listRecords' | 'capabilities'>
  /** Of a shop in this process's database, which is asked at once and not page by page. */
  listSlugs: ListSlugs | undefined
  shop: Shop
  /** The shop's public address without a trailing slash. */
  url: string
}

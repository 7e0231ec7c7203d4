import { type Shop, publicUrlOf } from '../../../dataProvider/resources/shop/shop.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

/** What a feed is written from: the shop as an anonymous visitor finds it. */
export interface PublicShop {
  /** Asks as nobody, and only what the specification has. */
  api: Pick<ShopApi, 'listItems' | 'listCategories' | 'listRecords' | 'supports'>
  shop: Shop
  /** The shop's public address without a trailing slash. */
  url: string
}

/** Asks who the shop is and where the world knows it. Throws ApiError. */
export async function loadPublicShop(api: ShopApi, configuredUrl: string): Promise<PublicShop> {
  const shop = await api.getShop()
  return { api, shop, url: publicUrlOf(shop, configuredUrl) }
}

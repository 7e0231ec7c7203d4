import { type Shop, publicUrlOf } from '../../dataProvider/resources/shop.ts'
import { useQuery, type Query } from './query.ts'
import { useSettings } from './settings.ts'

/** The shop's own record: its name, logo and contact data. */
export function shopQuery(): Query<Shop> {
  return { key: ['shop'], fetch: (api) => api.getShop() }
}

/** The shop's record; undefined until it is loaded, or when it could not be. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery()).data
}

/** What the shop is called, in the header and in page titles. */
export function useShopName(): string {
  return useShop()?.name || 'Welo'
}

/** Where the world knows the shop, without a trailing slash: for whatever must be an absolute address. */
export function usePublicUrl(): string {
  return publicUrlOf(useShop(), useSettings().publicUrl)
}

import { isAdmin } from '../../dataProvider/resources/customers/customerRoles.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import { useCustomer } from './customer.ts'
import { useQuery, type Query } from './query.ts'
import { useSettings } from './settings.ts'

/** The shop's own record: its name, logo and contact data. */
export function shopQuery(): Query<Shop> {
  return { key: ['shop'], fetch: (api) => api.getShop() }
}

/** The shop's record; undefined while it loads and when it failed. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery()).data
}

/** The shop's name, with a default until its record is loaded. */
export function useShopName(): string {
  return useShop()?.name || 'Welo'
}

/** The shop's public URL without a trailing slash, for absolute links. */
export function usePublicUrl(): string {
  return publicUrlOf(useShop(), useSettings().publicUrl)
}

type ShopVisibility = 'public' | 'adminPreview' | 'hidden'

/** A shop whose record could not be loaded counts as open. */
export function isClosed(shop: Shop | undefined): boolean {
  return shop?.Is_visible === false
}

/** Whether the current visitor may see the shop's pages. */
export function useShopVisibility(): ShopVisibility {
  const closed = isClosed(useShop())
  const { data: customer } = useCustomer()
  if (!closed) return 'public'
  return customer && isAdmin(customer) ? 'adminPreview' : 'hidden'
}

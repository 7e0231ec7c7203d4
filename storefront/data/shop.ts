import { defaultCurrency } from '../../dataProvider/contract/money.ts'
import { isAdmin } from '../../dataProvider/resources/customers/customerRoles.ts'
import { publicUrlOf } from '../../dataProvider/resources/shop/shop.ts'
import type { Shop } from '../../dataProvider/resources/shop/shop.schema.ts'
import { useCustomer } from './customer.ts'
import { useQuery, type Query } from './query.ts'
import { useSettings } from './settings.ts'

export function shopQuery(): Query<Shop> {
  return { key: ['shop'], fetch: (api) => api.getShop() }
}

/** Returns the shop's record, or undefined while it loads or if loading failed. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery()).data
}

/** Returns the shop's name, or a default if it is unknown or empty. */
export function useShopName(): string {
  return useShop()?.name || 'Welo'
}

/** Returns the shop's currency, in which lists are filtered by price. */
export function useCurrency(): string {
  return useShop()?.currency ?? defaultCurrency
}

/** Returns the shop's public URL without a trailing slash, for absolute links. */
export function usePublicUrl(): string {
  return publicUrlOf(useShop(), useSettings().publicUrl)
}

type ShopVisibility = 'public' | 'adminPreview' | 'hidden'

/** Returns true if the shop is hidden. Returns false if the shop's record is not loaded. */
export function isClosed(shop: Shop | undefined): boolean {
  return shop?.Is_visible === false
}

export function useShopVisibility(): ShopVisibility {
  const closed = isClosed(useShop())
  const { data: customer } = useCustomer()
  if (!closed) return 'public'
  return customer && isAdmin(customer) ? 'adminPreview' : 'hidden'
}

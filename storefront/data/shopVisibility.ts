import { isAdmin } from '../../dataProvider/resources/customers.ts'
import type { Shop } from '../../dataProvider/resources/shop.ts'
import { useCustomer } from './customer.ts'
import { useShop } from './shop.ts'

export type ShopVisibility = 'public' | 'adminPreview' | 'hidden'

/** True for a shop whose record says so; one that could not be asked for is taken as open. */
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

import { isAdmin } from '../../dataProvider/resources/customers.ts'
import type { Shop } from '../../dataProvider/resources/shop.ts'
import { useCustomer } from './customer.ts'
import { useShop } from './shop.ts'

/** `ajar`: closed to everybody but the admin who is looking. */
export type Door = 'open' | 'ajar' | 'closed'

/** True for a shop whose record says so; one that could not be asked for is taken as open. */
export function isClosed(shop: Shop | undefined): boolean {
  return shop?.Is_visible === false
}

/** Whether whoever is here may look around the shop. */
export function useDoor(): Door {
  const closed = isClosed(useShop())
  const { data: customer } = useCustomer()
  if (!closed) return 'open'
  return customer && isAdmin(customer) ? 'ajar' : 'closed'
}

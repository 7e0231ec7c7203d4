import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useShop } from '../settings/settings.ts'

export const nobodyIsMailed =
  'No e-mail address of the customer is known, so nobody is mailed: hand over the link of the order.'

/** That the buyer is mailed, as the page says it; the truth where they are not. */
export function useMailHint(order: Order, mailed: string): string {
  const { testmode } = useShop()
  if (!order.may.includes('email')) return nobodyIsMailed
  return testmode ? 'Test Mode: it is kept and not mailed.' : mailed
}

import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

/** Returns `emailed` if the shop emails the customer, or a text that explains why it does not. */
export function useEmailHint(order: Order, emailed: string): string {
  const { testmode } = useShop()
  if (!order.may.includes('email')) return texts.noEmailAddress
  return testmode ? texts.testModeHint : emailed
}

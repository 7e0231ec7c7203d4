import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

/** `emailed` where the shop emails the customer; otherwise why it does not. */
export function useMailHint(order: Order, emailed: string): string {
  const { testmode } = useShop()
  if (!order.may.includes('email')) return texts.noEmailAddress
  return testmode ? texts.testModeHint : emailed
}

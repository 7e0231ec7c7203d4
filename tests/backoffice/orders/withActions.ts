import { getOrderActions } from '../../../dataProvider/resources/orders/getOrderActions.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'

/** The order with the moves and actions that our server gives an admin. */
export function withActions<R extends Order>(order: R): R {
  return {
    ...order,
    ...getOrderActions({ ...order, canNameCustomer: order.may.includes('customer') }, 'admin'),
  }
}

import { getOrderActions } from '../../../dataProvider/resources/orders/getOrderActions.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'

/** Adds the moves and actions that our server allows an admin. */
export function withActions<R extends Order>(order: R): R {
  return {
    ...order,
    ...getOrderActions({ ...order, canAssignCustomer: order.may.includes('customer') }, 'admin'),
  }
}

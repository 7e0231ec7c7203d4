import { readMoment } from '../../dataProvider/contract/dates.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'

/** 30 days, in milliseconds. */
const currentPeriod = 30 * 24 * 60 * 60 * 1000

/**
 * Whether an order counts as pending at `now` (milliseconds since the epoch): under 30 days of age or without a date. Any
 * other counts as completed, whatever became of it (DASH-7).
 */
export function isCurrent(createdAt: unknown, now: number): boolean {
  const time = readMoment(createdAt)
  return time === undefined || now - time < currentPeriod
}

export interface SplitOrders {
  current: OrderLine[]
  history: OrderLine[]
}

/** Current and earlier orders by their age at `now` (milliseconds since the epoch), each in the order given. */
export function splitOrders(orders: OrderLine[], now: number): SplitOrders {
  const split: SplitOrders = { current: [], history: [] }
  for (const order of orders) split[isCurrent(order.created_at, now) ? 'current' : 'history'].push(order)
  return split
}

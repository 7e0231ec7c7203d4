import { readMoment } from '../../dataProvider/contract/dates.ts'

/** 30 days, in milliseconds. */
const currentPeriod = 30 * 24 * 60 * 60 * 1000

/**
 * Returns true if the order is less than 30 days old at `now` (milliseconds since the epoch) or has no valid date. All other
 * orders count as completed, regardless of their state (DASH-7).
 */
export function isCurrent(createdAt: unknown, now: number): boolean {
  const time = readMoment(createdAt)
  return time === undefined || now - time < currentPeriod
}

export interface SplitOrders<T> {
  current: T[]
  history: T[]
}

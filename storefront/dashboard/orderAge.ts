import { readMoment } from '../../dataProvider/contract/dates.ts'

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

export interface SplitOrders<T> {
  current: T[]
  history: T[]
}

/** 30 days, in milliseconds. */
const currentFor = 30 * 24 * 60 * 60 * 1000

/**
 * When an order was made, in milliseconds since the epoch. Servers send that number, or the date as ISO 8601 text
 * (requirement DASH-10); undefined for anything else.
 */
export function readMoment(createdAt: unknown): number | undefined {
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined
}

/**
 * Whether an order counts as pending at `now` (milliseconds since the epoch): under 30 days of age or without a date. Any
 * other counts as completed, whatever became of it (specification, section 4; requirement DASH-7).
 */
export function isCurrent(createdAt: unknown, now: number): boolean {
  const time = readMoment(createdAt)
  return time === undefined || now - time < currentFor
}

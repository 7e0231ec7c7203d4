const day = 24 * 60 * 60 * 1000

/** By age alone (specification, section 4): an order is current for so long, in milliseconds. */
export const currentFor = 30 * day

/**
 * When an order was made, in milliseconds since the epoch. Servers send that number, or the date as ISO 8601 text
 * (requirement DASH-10); undefined for anything else.
 */
export function readMoment(createdAt: unknown): number | undefined {
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined
}

/** `pending` under 30 days of age or without a date, else `completed`, whatever became of the order. */
export function orderState(createdAt: unknown, now: number): 'pending' | 'completed' {
  const time = readMoment(createdAt)
  return time === undefined || now - time < currentFor ? 'pending' : 'completed'
}

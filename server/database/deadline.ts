export interface Deadline {
  hasPassed: () => boolean
}

/**
 * Creates a deadline `ms` from now. It uses two clocks, because the monotonic clock can stop while the host sleeps and the wall
 * clock can be set back.
 */
export function createDeadline(ms: number): Deadline {
  const [monotonic, wall] = [performance.now() + ms, Date.now() + ms]
  return { hasPassed: () => performance.now() >= monotonic || Date.now() >= wall }
}

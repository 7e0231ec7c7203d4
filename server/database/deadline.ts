export interface Deadline {
  hasPassed: () => boolean
}

/**
 * A moment so many milliseconds from now. It has passed once either clock says so: the monotonic one stands still while the
 * machine sleeps, the other can be set back.
 */
export function createDeadline(ms: number): Deadline {
  const [monotonic, wall] = [performance.now() + ms, Date.now() + ms]
  return { hasPassed: () => performance.now() >= monotonic || Date.now() >= wall }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Formats a time as `just now`, `5 minutes ago` or `yesterday`. Times that are at least 30 days old become dates: `Jan 5, 2026`.
 * Times are in milliseconds since the epoch.
 */
export function formatRelativeTime(time: number, now: number, timeZone: string): string {
  const age = now - time
  if (age < minute) return 'just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  if (age < 30 * day) return relative.format(-Math.floor(age / day), 'day')
  return formatDate(time, timeZone)
}

/** Formats a date in the shop's time zone: `Jan 5, 2026`. */
export function formatDate(time: number, timeZone: string): string {
  return getDateFormat(timeZone).format(time)
}

/** Formats a date and time in the shop's time zone: `January 5, 2026 at 3:04 PM`. */
export function formatDateTime(time: number, timeZone: string): string {
  return getDateTimeFormat(timeZone).format(time)
}

/** Caches one formatter per time zone, because creating a formatter is slow. */
const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

const getDateFormat = createFormatter({ dateStyle: 'medium' })
const getDateTimeFormat = createFormatter({ dateStyle: 'long', timeStyle: 'short' })

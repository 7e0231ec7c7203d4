const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * A date as people say it: `5 minutes ago`, `yesterday`, and after a month the day itself (`Jan 5, 2026`).
 * Times in milliseconds since the epoch.
 */
export function formatRelativeTime(time: number, now: number, timeZone: string): string {
  const age = now - time
  if (age < minute) return 'just now'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  if (age < 30 * day) return relative.format(-Math.floor(age / day), 'day')
  return formatDate(time, timeZone)
}

/** A day in the shop's zone: `Jan 5, 2026`. */
export function formatDate(time: number, timeZone: string): string {
  return getDateFormat(timeZone).format(time)
}

/** Day and time in the shop's zone, with the zone's name. */
export function formatDateTime(time: number, timeZone: string): string {
  return getDateTimeFormat(timeZone).format(time)
}

/** Made once a zone: making one takes longer than drawing the row that it stands in. */
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

const day = 86_400_000
const zone = 'America/New_York'

/** Days of the week as `Date` counts them. */
export const weekday = { friday: 5, saturday: 6 } as const

/** The first such day of the week that is at least so many days after `now` (negative: before), its UTC date. */
export function firstAfter(now: Date, days: number, wanted: number): Date {
  return laterBy(laterBy(now, days), (wanted - laterBy(now, days).getUTCDay() + 7) % 7)
}

export function laterBy(date: Date, days: number): Date {
  return new Date(date.getTime() + days * day)
}

/** A time of day on the (UTC) date of `date`, as ISO 8601 with the offset the demo's time zone has then. */
export function at(date: Date, time: string): string {
  const noon = new Date(`${date.toISOString().slice(0, 10)}T17:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(noon)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return `${date.toISOString().slice(0, 10)}T${time}:00${offset}`
}

/** `Friday December 4`, of the UTC date. */
export function inWords(date: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(date)
  return `${part({ weekday: 'long' })} ${part({ month: 'long', day: 'numeric' })}`
}

import { useSettings } from './settings.ts'

/** Returns a formatter for milliseconds since the epoch. It uses the shop's time zone on the server and in the browser. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  const { timeZone } = useSettings().config
  return (time) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(time)
}

/** Formats a day such as `2026-11-20`, independent of the time zone. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

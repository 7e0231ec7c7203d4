import { useSettings } from './settings.ts'

/** Returns a formatter of milliseconds since the epoch, in the shop's time zone on server and browser alike. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  const { timeZone } = useSettings().config
  return (time) => new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(time)
}

/** Formats a day such as `2026-11-20`, which is the same in every time zone. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

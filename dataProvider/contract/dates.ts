import { readInfoText } from './json.ts'

/**
 * Parses a point in time to milliseconds since the epoch. Servers send that number or ISO 8601 text (DASH-10). Returns undefined
 * if the value is not a date.
 */
export function readMoment(sent: unknown): number | undefined {
  const time = typeof sent === 'string' ? Date.parse(sent) : sent
  return typeof time === 'number' && !Number.isNaN(new Date(time).getTime()) ? time : undefined
}

/**
 * Parses an ISO 8601 time in `item_info` to milliseconds since the epoch. Returns undefined if the time is missing or
 * invalid. A time without an offset from UTC is invalid, because it is ambiguous.
 */
export function readInfoTime(info: unknown, key: string): number | undefined {
  const text = readInfoText(info, key) ?? ''
  const time = isoMoment.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Returns the end of an event or, if it has none, its start. Undefined if both are missing. */
export function readEnd(info: unknown): number | undefined {
  return readInfoTime(info, 'ends_at') ?? readInfoTime(info, 'starts_at')
}

/** Formats the day of a time in a time zone (IANA name), as the API and date inputs expect it: `2026-12-09`. */
export function toDay(time: number | Date, timeZone: string): string {
  // The Swedish locale formats days as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

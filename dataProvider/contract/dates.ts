import { readText } from './json.ts'

/**
 * A moment in milliseconds since the epoch. Servers send that number, or the date as ISO 8601 text (DASH-10);
 * undefined for anything that is no date.
 */
export function readMoment(sent: unknown): number | undefined {
  const time = typeof sent === 'string' ? Date.parse(sent) : sent
  return typeof time === 'number' && !Number.isNaN(new Date(time).getTime()) ? time : undefined
}

/**
 * The moment under a key of item_info (ISO 8601 with offset), in milliseconds since the epoch. Without an offset it would
 * be another moment wherever it is read.
 */
export function readTime(info: unknown, key: string): number | undefined {
  const text = readText(info, key) ?? ''
  const time = isoMoment.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** The moment an event is over: its end, else its start; undefined when it has neither. */
export function readEnd(info: unknown): number | undefined {
  return readTime(info, 'ends_at') ?? readTime(info, 'starts_at')
}

/** The day of a moment, in a time zone (IANA name), as the wire and a date input have it: `2026-12-09`. */
export function toDay(time: number | Date, timeZone: string): string {
  // The Swedish way of writing a day is the one that sorts.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

import { readInfoTime } from '../../../dataProvider/contract/dates.ts'

/** Converts a time (ISO 8601) to a `datetime-local` value in the time zone: `2026-05-02T10:00`. Undefined if it is invalid. */
export function toWallTime(moment: string, timeZone: string): string | undefined {
  const time = readInfoTime({ moment }, 'moment')
  if (time === undefined) return undefined
  // The Swedish locale formats dates like ISO 8601, except for the T and the leading zeros of early years.
  const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return swedish.format(time).replace(' ', 'T').padStart('2026-05-02T10:00'.length, '0')
}

/** Converts a local time in the time zone to ISO 8601 with the zone's offset at that time: `2026-05-02T10:00:00-04:00`. */
export function fromWallTime(wallTime: string, timeZone: string): string {
  // The offset and the time depend on each other. The second pass is correct unless a clock change skips the local time.
  const first = `${wallTime}:00${getOffset(Date.parse(`${wallTime}Z`), timeZone)}`
  const second = `${wallTime}:00${getOffset(Date.parse(first), timeZone)}`
  return toWallTime(second, timeZone) === wallTime ? second : first
}

/** Returns an offset such as `-04:00`. Intl formats it as `GMT-04:00`, and UTC as `GMT`. */
const getOffset = (time: number, timeZone: string) => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return /[+-]\d\d:\d\d/.exec(zone.format(time))?.[0] ?? '+00:00'
}

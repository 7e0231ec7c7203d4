import { readTime } from '../../../dataProvider/contract/dates.ts'

/**
 * What the clock in that zone shows at a moment (ISO 8601 with an offset), as a `datetime-local` input has it:
 * `2026-05-02T10:00`. Undefined for what is no moment.
 */
export function toWallTime(moment: string, timeZone: string): string | undefined {
  const time = readTime({ moment }, 'moment')
  if (time === undefined) return undefined
  // Swedish writes a moment as ISO 8601 does, but for the T and the zeros of an early year.
  const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return swedish.format(time).replace(' ', 'T').padStart('2026-05-02T10:00'.length, '0')
}

/** The moment at which the clock in that zone shows so, with the zone's offset then: `2026-05-02T10:00:00-04:00`. */
export function fromWallTime(wallTime: string, timeZone: string): string {
  // The offset hangs on the moment and the moment on the offset: the second look is right, unless the clock leaps over it.
  const first = `${wallTime}:00${getOffset(Date.parse(`${wallTime}Z`), timeZone)}`
  const second = `${wallTime}:00${getOffset(Date.parse(first), timeZone)}`
  return toWallTime(second, timeZone) === wallTime ? second : first
}

/** Like `-04:00`; Intl names it `GMT-04:00`, and UTC plainly `GMT`. */
const getOffset = (time: number, timeZone: string) => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return /[+-]\d\d:\d\d/.exec(zone.format(time))?.[0] ?? '+00:00'
}

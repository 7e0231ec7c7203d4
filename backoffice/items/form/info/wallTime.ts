import { readTime } from '../../../../dataProvider/contract/itemInfo.ts'

/**
 * What the clock in that zone shows at a moment (ISO 8601 with an offset), as a `datetime-local` input has it:
 * `2026-05-02T10:00`. Undefined for what is no moment.
 */
export function wallTimeOf(moment: string, timeZone: string): string | undefined {
  const time = readTime({ moment }, 'moment')
  return time === undefined ? undefined : wallTimeAt(time, timeZone)
}

/** The moment at which the clock in that zone shows so, with the zone's offset then: `2026-05-02T10:00:00-04:00`. */
export function momentAt(wallTime: string, timeZone: string): string {
  // The offset hangs on the moment and the moment on the offset: the second look is right, unless the clock leaps over it.
  const asUtc = Date.parse(`${wallTime}Z`)
  const first = offsetAt(asUtc, timeZone)
  const second = offsetAt(asUtc - first * minute, timeZone)
  const isShown = wallTimeAt(asUtc - second * minute, timeZone) === wallTime
  return `${wallTime}:00${sayOffset(isShown ? second : first)}`
}

const minute = 60_000

/** How far the zone's clock is ahead of UTC, in minutes. */
const offsetAt = (time: number, timeZone: string) =>
  Math.round((Date.parse(`${wallTimeAt(time, timeZone)}Z`) - Math.floor(time / minute) * minute) / minute)

const sayOffset = (minutes: number) => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const wallTimeAt = (time: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

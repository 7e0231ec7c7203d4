import { readInfoText } from '../../dataProvider/contract/json.ts'

const day = 86_400_000
const week = 7 * day

const timeZone = 'America/New_York'

/** Shifts an event by `shift` milliseconds, rounded to weeks to preserve its weekdays and hours. Returns its new `item_info`. */
export function moveEvent(info: Record<string, unknown>, shift: number): Record<string, unknown> {
  const move = (key: string) =>
    new Date(toLocal(readInfoText(info, key) ?? '').getTime() + Math.round(shift / week) * week)
  const [from, to] = [move('starts_at'), move('ends_at')]
  return { ...info, event_time: formatSpan(from, to), starts_at: toIso(from), ends_at: toIso(to) }
}

/** Returns the local time of an ISO 8601 time with offset, as if it were UTC. */
const toLocal = (moment: string) => new Date(`${moment.slice(0, 19)}Z`)

/** Returns the ISO 8601 time with the zone's offset on that date. */
const toIso = (local: Date) => {
  const text = local.toISOString().slice(0, 19)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${text.slice(0, 10)}T17:00:00Z`),
  )
  return text + parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
}

/** Returns a text like `Saturday October 10 and Sunday October 11, 9 am to 4 pm`. For more than two days, `to` replaces `and`. */
const formatSpan = (from: Date, to: Date) => {
  const nights = Math.floor(to.getTime() / day) - Math.floor(from.getTime() / day)
  const lastDay = nights === 0 ? '' : `${nights === 1 ? ' and ' : ' to '}${formatDay(to)}`
  return `${formatDay(from)}${lastDay}, ${formatHour(from)} to ${formatHour(to)}`
}

const format = (local: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(local)

const formatDay = (local: Date) =>
  format(local, { weekday: 'long', month: 'long', day: 'numeric' }).replace(',', '')

const formatHour = (local: Date) => format(local, { hour: 'numeric' }).replace(/\s/, ' ').toLowerCase()

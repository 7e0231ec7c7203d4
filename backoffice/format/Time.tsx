import { formatDate, formatDateTime, formatRelativeTime } from './dates.ts'
import { useSettings } from '../settings/settings.ts'

interface Props {
  time: number | null
  /** Shows a relative time such as `yesterday` instead of the date. */
  isRelative?: boolean
}

/** A date in the shop's time zone. Its tooltip adds the time of day. Renders nothing if `time` is null. */
export function Time({ time, isRelative = false }: Props) {
  const { timeZone } = useSettings()
  if (time === null) return null
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, timeZone)}>
      {/* oxlint-disable-next-line react/purity -- "3 minutes ago" is about now; it is never server-rendered */}
      {isRelative ? formatRelativeTime(time, Date.now(), timeZone) : formatDate(time, timeZone)}
    </time>
  )
}

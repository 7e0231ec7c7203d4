import { formatDateTime, formatRelativeTime } from './dates.ts'
import { useSettings } from '../settings/settings.ts'

/** A date as people say it, with the exact time behind it. */
export function RelativeTime({ time }: { time: number }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, timeZone)}>
      {/* oxlint-disable-next-line react/purity -- "3 minutes ago" is about now; it is never server-rendered */}
      {formatRelativeTime(time, Date.now(), timeZone)}
    </time>
  )
}

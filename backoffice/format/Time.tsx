import { formatDate, formatDateTime, formatRelativeTime } from './dates.ts'
import { useSettings } from '../settings/settings.ts'

interface Props {
  time: number | null
  /** As people say it (`yesterday`); else it is the day. */
  isRelative?: boolean
}

/** A date in the shop's zone, with the exact time in its tooltip; nothing where it is unknown. */
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

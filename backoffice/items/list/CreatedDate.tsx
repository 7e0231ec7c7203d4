import { sayDay, sayExactly } from '../../words/dates.ts'
import { useSettings } from '../../app/settings.ts'

/** The day an item was made, with the exact time behind it. */
export function CreatedDate({ time }: { time: number }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={new Date(time).toISOString()} title={sayExactly(time, timeZone)}>
      {sayDay(time, timeZone)}
    </time>
  )
}

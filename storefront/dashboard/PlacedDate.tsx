import { readMoment } from '../../dataProvider/contract/dates.ts'
import { useDateFormat } from '../data/dates.ts'

/** Shows an order's date after a dot (DASH-10). Renders nothing if the date is missing or invalid. */
export function PlacedDate({ createdAt }: { createdAt: unknown }) {
  const formatDate = useDateFormat({ dateStyle: 'medium' })
  const time = readMoment(createdAt)
  if (time === undefined) return null
  return (
    <>
      {' · '}
      <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
    </>
  )
}

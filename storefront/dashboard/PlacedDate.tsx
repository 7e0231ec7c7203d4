import { readMoment } from '../../dataProvider/contract/dates.ts'
import { useDateFormat } from '../data/dates.ts'

/** The day of an order after a dot, in whatever form a server sends it (DASH-10); nothing without one. */
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

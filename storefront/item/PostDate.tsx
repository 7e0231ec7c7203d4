import { styled } from 'styled-components'
import { readMoment } from '../../dataProvider/contract/dates.ts'
import { useDateFormat } from '../data/dates.ts'
import { eyebrow } from '../ui/Eyebrow.tsx'

/** The date of a post. Renders nothing if `createdAt` is not a valid date. */
export function PostDate({ createdAt }: { createdAt: unknown }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const time = readMoment(createdAt)
  if (time === undefined) return null
  return <Day dateTime={new Date(time).toISOString()}>{formatDate(time)}</Day>
}

const Day = styled.time`
  ${eyebrow}
`

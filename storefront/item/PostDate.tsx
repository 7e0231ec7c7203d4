import { styled } from 'styled-components'
import { color, textSize } from '../styles/cssTokens.ts'
import { useDateFormat } from './dates.ts'

interface Props {
  /** Milliseconds since the epoch. */
  time: number
}

/** The day something was written. */
export function PostDate({ time }: Props) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  return <Day dateTime={new Date(time).toISOString()}>{formatDate(time)}</Day>
}

const Day = styled.time`
  font-size: ${textSize.small};
  color: ${color.muted};
`

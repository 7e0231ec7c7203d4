import { styled } from 'styled-components'
import { useDateFormat } from '../../data/dates.ts'
import { color, textSize } from '../../styles/cssTokens.ts'

/** When something happened to an order, to the minute. */
export function EventTime({ time }: { time: number }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  return <Time dateTime={new Date(time).toISOString()}>{formatTime(time)}</Time>
}

const Time = styled.time`
  color: ${color.muted};
  font-size: ${textSize.small};
`

import { styled } from 'styled-components'
import { useDateFormat } from '../../data/dates.ts'
import { color, textSize } from '../../styles/cssTokens.ts'

export function EventTime({ time }: { time: number }) {
  const formatTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  return <Time dateTime={new Date(time).toISOString()}>{formatTime(time)}</Time>
}

const Time = styled.time`
  color: ${color.muted};
  font-size: ${textSize.small};
`

import { styled } from 'styled-components'
import { readInfoText } from '../../dataProvider/contract/json.ts'
import { readInfoTime, readMoment } from '../../dataProvider/contract/dates.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { color, font, from, radius, space, textSize } from '../styles/cssTokens.ts'
import { useDateFormat } from '../data/dates.ts'

interface Props {
  event: Pick<Item, 'item_info' | 'created_at'>
}

/** Date, time and location of an event. */
export function EventFacts({ event }: Props) {
  return (
    <Row>
      <EventDate event={event} />
      <EventPlace event={event} />
    </Row>
  )
}

/** A calendar sheet. An event without `starts_at` shows its creation date, if it has a valid one (EVT-6). */
export function EventDate({ event: { item_info, created_at } }: Props) {
  const weekday = useDateFormat({ weekday: 'long' })
  const day = useDateFormat({ day: 'numeric' })
  const month = useDateFormat({ month: 'short', year: 'numeric' })
  const date = readInfoTime(item_info, 'starts_at') ?? readMoment(created_at)
  if (date === undefined) return null
  return (
    <Sheet dateTime={new Date(date).toISOString()}>
      <span>{weekday(date)} </span>
      <strong>{day(date)} </strong>
      <span>{month(date)}</span>
    </Sheet>
  )
}

/** Time and location of an event. */
export function EventPlace({ event: { item_info } }: Props) {
  const clock = useDateFormat({ hour: 'numeric', minute: '2-digit' })
  const startsAt = readInfoTime(item_info, 'starts_at')
  const time = readInfoText(item_info, 'event_time') ?? (startsAt === undefined ? undefined : clock(startsAt))
  const location = readInfoText(item_info, 'location')
  return (
    <div>
      {time !== undefined && <p>{time}</p>}
      {location !== undefined && <Muted>{location}</Muted>}
    </div>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.l};
`

const Sheet = styled.time`
  flex: none;
  display: grid;
  align-self: start;
  justify-items: stretch;
  overflow: hidden;
  width: 5.75rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.raised};
  font-size: ${textSize.small};
  line-height: 1.3;
  text-align: center;

  > * {
    padding-bottom: ${space.s};
  }

  > :first-child {
    padding-top: ${space.s};
    background: ${color.sunken};
    color: ${color.muted};
  }

  ${from.tablet} {
    width: 6.5rem;
  }

  strong {
    padding-block: ${space.s} 0;
    font-family: ${font.heading};
    font-size: ${textSize.title};
    font-weight: 400;
    line-height: 1.1;
  }
`

const Muted = styled.p`
  color: ${color.muted};
`

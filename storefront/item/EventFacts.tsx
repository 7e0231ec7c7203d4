import { styled } from 'styled-components'
import { readInfoText } from '../../dataProvider/contract/json.ts'
import { readInfoTime, readMoment } from '../../dataProvider/contract/dates.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { color, font, radius, space, textSize } from '../styles/cssTokens.ts'
import { useDateFormat } from '../data/dates.ts'

interface Props {
  event: Pick<Item, 'item_info' | 'created_at'>
}

/** Date, time and location of an event. An event without `starts_at` shows its creation date, if it has a valid one (EVT-6). */
export function EventFacts({ event: { item_info, created_at } }: Props) {
  const startsAt = readInfoTime(item_info, 'starts_at')
  const date = startsAt ?? readMoment(created_at)
  const weekday = useDateFormat({ weekday: 'long' })
  const day = useDateFormat({ day: 'numeric' })
  const month = useDateFormat({ month: 'short', year: 'numeric' })
  const clock = useDateFormat({ hour: 'numeric', minute: '2-digit' })
  const time = readInfoText(item_info, 'event_time') ?? (startsAt === undefined ? undefined : clock(startsAt))
  const location = readInfoText(item_info, 'location')
  return (
    <Row>
      {date !== undefined && (
        <DateBlock dateTime={new Date(date).toISOString()}>
          <span>{weekday(date)} </span>
          <strong>{day(date)} </strong>
          <span>{month(date)}</span>
        </DateBlock>
      )}
      <div>
        {time !== undefined && <p>{time}</p>}
        {location !== undefined && <Muted>{location}</Muted>}
      </div>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.l};
`

const DateBlock = styled.time`
  flex: none;
  display: grid;
  justify-items: center;
  padding: ${space.m};
  border-radius: ${radius.m};
  background: ${color.sunken};
  font-size: ${textSize.small};
  line-height: 1.3;

  strong {
    font-family: ${font.heading};
    font-size: ${textSize.title};
    font-weight: 400;
    line-height: 1.1;
  }
`

const Muted = styled.p`
  color: ${color.muted};
`

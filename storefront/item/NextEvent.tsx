import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { nextEventQuery } from '../data/nextEvent.ts'
import { useQuery } from '../data/query.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import { Link } from '../ui/Link.tsx'
import { EventFacts } from './EventFacts.tsx'

/** Leads from an event that is over to the next one; nothing when none is planned. */
export function NextEvent() {
  const { data: event } = useQuery(nextEventQuery())
  if (!event) return null
  return (
    <Card>
      <h2>Next event</h2>
      <Title to={itemPath(event.slug)}>{event.title}</Title>
      <EventFacts event={event} />
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.raised};
`

const Title = styled(Link)`
  justify-self: start;
  padding-block: ${space.xs};
`

import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { nextEventQuery } from '../data/offers.ts'
import { useQuery } from '../data/query.ts'
import { EventAvailability } from '../item/EventAvailability.tsx'
import { EventFacts } from '../item/EventFacts.tsx'
import { columns } from '../styles/columns.ts'
import { color, from, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/home.ts'
import * as cardTexts from '../texts/itemCards.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Eyebrow } from '../ui/Eyebrow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { sectionGap } from './HomeSection.tsx'

/** The next event in a band across the page. Absent if no event with a date is to come. */
export function NextShow() {
  const { data: event } = useQuery(nextEventQuery())
  if (!event) return null
  return (
    <Band aria-label={texts.nextShow}>
      <Row>
        <div>
          <Eyebrow>{texts.nextShow}</Eyebrow>
          <h2>{event.title}</h2>
          <EventAvailability event={event} />
        </div>
        <EventFacts event={event} />
        <ButtonLink kind="secondary" to={itemPath(event.slug)}>
          <span>{cardTexts.viewEventDetails(event.title, VisuallyHidden)}</span>
        </ButtonLink>
      </Row>
    </Band>
  )
}

const Band = styled.section`
  ${columns}
  grid-column: full;
  margin-top: ${sectionGap};
  padding-block: ${space.xl};
  background: ${color.sunken};
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: start;
  gap: ${space.l};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${space.xl};
  }
`

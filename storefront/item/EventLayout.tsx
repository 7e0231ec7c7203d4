import { styled } from 'styled-components'
import { hasPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { nextEventQuery, useIsOver } from '../data/offers.ts'
import { useQuery } from '../data/query.ts'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as texts from '../texts/item.tsx'
import { Link } from '../ui/Link.tsx'
import { ActionBar } from './ActionBar.tsx'
import { EventFacts } from './EventFacts.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { ItemColumns, lowWindow } from './ItemColumns.tsx'
import { ItemPrice, Remaining, TypeAndTitle } from './ItemHeading.tsx'
import { ItemTags } from './card/ItemTags.tsx'
import { ItemText } from './ItemText.tsx'

/** After the event is over, shows the next event instead of the ticket and the registration button (EVT-8). */
export function EventLayout({ item }: { item: Item }) {
  const hasEnded = useIsOver(item)
  return (
    <ItemColumns
      gallery={<Gallery media={mediaOf(item)} title={item.title} />}
      details={
        <>
          <h2>{texts.aboutEvent}</h2>
          <ItemText text={item.description} top={3} />
          <ItemTags tags={item.tags} />
        </>
      }
    >
      <TypeAndTitle item={item} label={hasEnded ? availabilityTexts.eventIsOver : item.item_type} />
      <EventFacts event={item} />
      {hasEnded ? <NextEvent /> : <Remaining item={item} />}
      {hasEnded ? null : hasPrice(item.price) ? (
        <Ticket>
          <h2>{texts.eventTicket}</h2>
          <ItemPrice item={item} />
        </Ticket>
      ) : (
        <ItemPrice item={item} />
      )}
      {!hasEnded && <ActionBar item={item} label={texts.register} />}
    </ItemColumns>
  )
}

/** A link to the next event. Renders nothing if none is found. */
function NextEvent() {
  const { data: event } = useQuery(nextEventQuery())
  if (!event) return null
  return (
    <Ticket>
      <h2>{texts.nextEvent}</h2>
      <Link to={itemPath(event.slug)}>{event.title}</Link>
      <EventFacts event={event} />
    </Ticket>
  )
}

const Ticket = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.raised};

  ${lowWindow} {
    padding-block: ${space.xs};
  }
`

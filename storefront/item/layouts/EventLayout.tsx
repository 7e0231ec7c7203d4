import { styled } from 'styled-components'
import { readEnd } from '../../../dataProvider/contract/dates.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import { hasPrice } from '../../../dataProvider/contract/money.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { useHasPassed } from '../../data/dates.ts'
import { EventFacts } from '../EventFacts.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { ItemColumns, BelowAction } from '../ItemColumns.tsx'
import { ItemText } from '../ItemText.tsx'
import { ItemPrice } from '../ItemPrice.tsx'
import { ItemTags } from '../ItemTags.tsx'

/** An event: when and where it is, its ticket, and the way to register until it has passed. */
export function EventLayout({ item }: { item: Item }) {
  const hasPassed = useHasPassed(readEnd(item.item_info))
  return (
    <ItemColumns gallery={<Gallery media={mediaOf(item)} title={item.title} />}>
      <div>
        <Badge kind="secondary">{hasPassed ? 'This event has passed' : item.item_type}</Badge>
      </div>
      <h1>{item.title}</h1>
      <EventFacts item={item} />
      {hasPrice(item.price) && (
        <Ticket>
          <h2>Event Ticket</h2>
          <ItemPrice item={item} />
        </Ticket>
      )}
      <BelowAction>
        <h2>About This Event</h2>
        <ItemText>{item.description}</ItemText>
        <ItemTags tags={item.tags} />
      </BelowAction>
      {!hasPassed && <ActionBar item={item} label="Register for This Event" />}
    </ItemColumns>
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
`

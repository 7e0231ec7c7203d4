import { useSearchParams } from 'react-router-dom'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getListStatus, itemsQuery } from '../data/items.ts'
import { pagePath, readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { badgeText, toItemAvailability } from '../data/availability.ts'
import { overText, useIsOver } from '../data/offers.ts'
import { EventFacts } from '../item/EventFacts.tsx'
import { ItemRow, ItemRows } from '../item/ItemRows.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { PageOfList } from '../layout/PageOfList.tsx'
import { target } from '../styles/cssTokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { ClampedText } from '../ui/CardLink.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { PictureRowSkeleton } from '../ui/PictureRow.tsx'

export function queries({ query }: Visit): Query<unknown>[] {
  return [eventsQuery(readPage(query))]
}

export const status = getListStatus

export function Page() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const query = eventsQuery(page)
  return (
    <PageOfList query={query} page={page} to={(other) => pagePath('/events', other)}>
      <PageHead
        title={`Upcoming Events | ${useShopName()}`}
        description="Where to meet us: gem shows along the East Coast, with dates, hours and places."
      />
      <PageIntro>
        <h1>Upcoming Events</h1>
        <p>Meet us at a gem show and turn the stones in your own hands, under your own light.</p>
      </PageIntro>
      <ItemRows
        query={query}
        noun="events"
        empty={{
          title: 'No upcoming events at this time.',
          hint: 'Check back soon for our next gem show appearances!',
        }}
        skeleton={<PictureRowSkeleton lines={lines} />}
        path="/events"
      >
        {(item, index) => <EventCard item={item} eager={index === 0} />}
      </ItemRows>
    </PageOfList>
  )
}

/** In the server's order: coming events first. */
const eventsQuery = (page: number) => itemsQuery('Event', { page }, 'Error fetching events')

/** Title, date block, three lines of description, link. */
const lines = [
  ['80%', '2rem'],
  ['70%', '7.25rem'],
  ['100%', '4.5rem'],
  ['11rem', target],
] as const

interface Props {
  item: Item
  eager: boolean
}

function EventCard({ item, eager }: Props) {
  const { title, description } = item
  const availability = badgeText(item, toItemAvailability(item))
  const badge = useIsOver(item) ? overText : availability
  return (
    <ItemRow item={item} eager={eager} action="View Event Details">
      {badge !== undefined && <Badge kind="secondary">{badge}</Badge>}
      <h2>{title}</h2>
      <EventFacts event={item} />
      <ClampedText>{toPlainText(description)}</ClampedText>
    </ItemRow>
  )
}

import { useSearchParams } from 'react-router-dom'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { useHasPassed } from '../data/dates.ts'
import { itemsQuery, listStatus } from '../data/items.ts'
import { readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { GetAnswer, Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { CardMedia } from '../item/CardMedia.tsx'
import { EventFacts } from '../item/EventFacts.tsx'
import { ItemRows } from '../item/ItemRows.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { target } from '../styles/cssTokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { CardLink, ClampedText } from '../ui/CardLink.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { PictureRow, PictureRowSkeleton } from '../ui/PictureRow.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { readEnd } from '../../dataProvider/contract/dates.ts'

export function queries({ query }: Visit): Query<unknown>[] {
  return [eventsQuery(readPage(query))]
}

export function status(_: unknown[], { query }: Visit, getAnswer: GetAnswer): number {
  const page = readPage(query)
  const found = getAnswer(eventsQuery(page))
  return found ? listStatus(found, page) : 200
}

export function Page() {
  const [query] = useSearchParams()
  return (
    <>
      <PageHead
        title={`Upcoming Events | ${useShopName()}`}
        description="Where to meet us: gem shows along the East Coast, with dates, hours and places."
      />
      <PageIntro>
        <h1>Upcoming Events</h1>
        <p>Meet us at a gem show and turn the stones in your own hands, under your own light.</p>
      </PageIntro>
      <ItemRows
        query={eventsQuery(readPage(query))}
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
    </>
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
  const { title, description, slug, item_info } = item
  const hasPassed = useHasPassed(readEnd(item_info))
  return (
    <article>
      <PictureRow picture={<CardMedia item={item} ratio="3 / 2" eager={eager} />}>
        {hasPassed && <Badge kind="secondary">This event has passed</Badge>}
        <h2>{title}</h2>
        <EventFacts item={item} />
        <ClampedText>{description}</ClampedText>
        <CardLink to={itemPath(slug)}>
          View Event Details <VisuallyHidden>of {title}</VisuallyHidden>
        </CardLink>
      </PictureRow>
    </article>
  )
}

import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../app/PageHead.tsx'
import { readPage } from '../app/pageAddress.ts'
import type { Query } from '../app/query.ts'
import type { AnswerTo, Visit } from '../app/routes.ts'
import { useShopName } from '../app/shopRecord.ts'
import { ItemRows } from '../item/ItemRows.tsx'
import { itemsQuery, listStatus } from '../item/items.ts'
import { target } from '../styles/cssTokens.ts'
import { Opening } from '../ui/Opening.tsx'
import { PictureRowSkeleton } from '../ui/PictureRowSkeleton.tsx'
import { EventCard } from './EventCard.tsx'

export function queries({ query }: Visit): Query<unknown>[] {
  return [eventsQuery(readPage(query))]
}

export function status(_: unknown[], { query }: Visit, answerTo: AnswerTo): number {
  const page = readPage(query)
  const found = answerTo(eventsQuery(page))
  return found ? listStatus(found, page) : 200
}

/** The gem shows to come (specification, section 2). */
export function Page() {
  const [query] = useSearchParams()
  return (
    <>
      <PageHead
        title={`Upcoming Events | ${useShopName()}`}
        description="Where to meet us: gem shows along the East Coast, with dates, hours and places."
      />
      <Opening>
        <h1>Upcoming Events</h1>
        <p>Meet us at a gem show and turn the stones in your own hands, under your own light.</p>
      </Opening>
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

/** The server's order stands: what is to come first. */
const eventsQuery = (page: number) => itemsQuery('Event', { page }, 'Error fetching events')

/** Title, date block, three lines of description, link. */
const lines = [
  ['80%', '2rem'],
  ['70%', '7.25rem'],
  ['100%', '4.5rem'],
  ['11rem', target],
] as const

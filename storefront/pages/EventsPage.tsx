import { useSearchParams } from 'react-router-dom'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getListStatus, itemsQuery } from '../data/items.ts'
import { pagePath, readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { getBadgeText, toItemAvailability } from '../data/availability.ts'
import { useIsOver } from '../data/offers.ts'
import { EventFacts } from '../item/EventFacts.tsx'
import { ItemRow, ItemRows } from '../item/ItemRows.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { target } from '../styles/cssTokens.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/events.tsx'
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
    <ListPageGuard query={query} page={page} to={(other) => pagePath('/events', other)}>
      <PageHead title={commonTexts.pageTitle(texts.title, useShopName())} description={texts.description} />
      <PageIntro>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </PageIntro>
      <ItemRows
        query={query}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<PictureRowSkeleton lines={lines} />}
        path="/events"
        position={texts.position}
      >
        {(item, index) => <EventCard item={item} eager={index === 0} />}
      </ItemRows>
    </ListPageGuard>
  )
}

/** Uses the server's order: upcoming events first. */
const eventsQuery = (page: number) => itemsQuery('Event', { page }, commonTexts.eventsFailed)

/** Skeleton lines for title, date block, description (three lines) and link. */
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
  const availability = getBadgeText(item, toItemAvailability(item))
  const badge = useIsOver(item) ? availabilityTexts.eventIsOver : availability
  return (
    <ItemRow item={item} eager={eager} action={texts.viewDetails}>
      {badge !== undefined && <Badge kind="secondary">{badge}</Badge>}
      <h2>{title}</h2>
      <EventFacts event={item} />
      <ClampedText>{toPlainText(description)}</ClampedText>
    </ItemRow>
  )
}

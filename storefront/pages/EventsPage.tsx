import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getListStatus, itemsQuery } from '../data/items.ts'
import { useOverTest } from '../data/offers.ts'
import { pagePath, readPage } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import type { Query } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { CardMedia } from '../item/card/CardMedia.tsx'
import { EventDate, EventPlace } from '../item/EventFacts.tsx'
import { EventAvailability } from '../item/EventAvailability.tsx'
import { LoadedItems } from '../item/LoadedItems.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { color, from, screen, space, target } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/events.ts'
import * as cardTexts from '../texts/itemCards.tsx'
import { CardLink, CardLinkSkeleton, ClampedText } from '../ui/CardLink.tsx'
import { DetailsSummary } from '../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

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
      <LoadedItems
        query={query}
        loading={texts.loading}
        failure={texts.loadFailed}
        empty={{ title: texts.emptyTitle, hint: texts.emptyHint }}
        skeleton={<EventSkeleton />}
        list={Events}
        path="/events"
        position={texts.position}
      >
        {(events) => <EventLists events={events} />}
      </LoadedItems>
    </ListPageGuard>
  )
}

/** Uses the server's order: upcoming events first. */
const eventsQuery = (page: number) => itemsQuery('Event', { page }, commonTexts.eventsFailed)

/** Upcoming events, then past events, which are folded unless the page has no others. */
function EventLists({ events }: { events: Item[] }) {
  const isOver = useOverTest()
  const past = events.filter(isOver)
  const upcoming = events.filter((event) => !isOver(event))
  return (
    <>
      {upcoming.length > 0 && <EventList events={upcoming} eager />}
      {past.length > 0 && (
        <details open={upcoming.length === 0}>
          <PastEvents>
            {texts.pastEvents}
            <ChevronDownIcon />
          </PastEvents>
          <EventList events={past} eager={upcoming.length === 0} areOver />
        </details>
      )}
    </>
  )
}

interface ListProps {
  events: Item[]
  /** Loads the first image eagerly. */
  eager: boolean
  areOver?: boolean
}

const EventList = ({ events, eager, areOver = false }: ListProps) => (
  <Events role="list">
    {events.map((event, index) => (
      <li key={event.id}>
        <EventCard event={event} eager={eager && index === 0} isOver={areOver} />
      </li>
    ))}
  </Events>
)

interface Props {
  event: Item
  eager: boolean
  isOver: boolean
}

function EventCard({ event, eager, isOver }: Props) {
  const { title, slug, description } = event
  return (
    <Card>
      <EventDate event={event} />
      <Words>
        <h2>{title}</h2>
        <EventPlace event={event} />
        <EventAvailability event={event} isOver={isOver} />
        <ClampedText>{toPlainText(description)}</ClampedText>
        <CardLink to={itemPath(slug)}>{cardTexts.viewEventDetails(title, VisuallyHidden)}</CardLink>
      </Words>
      <CardMedia
        media={mediaOf(event)}
        title={title}
        ratio={pictureRatio}
        eager={eager}
        sizes={pictureSizes}
      />
    </Card>
  )
}

const EventSkeleton = () => (
  <Card as="div" data-testid="skeleton">
    <Skeleton height="7.25rem" />
    <Words>
      <Skeleton width="80%" height="2rem" />
      <Skeleton width="70%" height="3rem" />
      <Skeleton height="4.5rem" />
      <CardLinkSkeleton width="11rem" />
    </Words>
    <Skeleton ratio={pictureRatio} />
  </Card>
)

const pictureRatio = '3 / 2'

const pictureSizes = `${screen.tablet} min(26vw, 320px), 62vw`

/** A vertical list. Needs `role="list"`. */
const Events = styled.ul`
  > li {
    padding-block: ${space.l};
    border-top: 1px solid ${color.line};
  }

  ${from.desktop} {
    > li {
      padding-block: ${space.xl};
    }
  }
`

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 5.75rem minmax(0, 1fr);
  gap: ${space.m};

  > :last-child {
    grid-column: 2;
  }

  ${from.tablet} {
    grid-template-columns: 6.5rem minmax(0, 1fr) min(26vw, 20rem);
    align-items: start;
    gap: ${space.l};

    > :last-child {
      grid-column: 3;
    }
  }

  ${from.desktop} {
    column-gap: ${space.xl};
  }
`

const Words = styled.div`
  grid-column: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.s};

  > p {
    max-width: 60ch;
  }
`

const PastEvents = styled(DetailsSummary)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: calc(${target} + ${space.m});
  border-top: 1px solid ${color.line};
  font-weight: 600;
`

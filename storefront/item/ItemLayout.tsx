import type { ComponentType } from 'react'
import { css, styled } from 'styled-components'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { readInfoText } from '../../dataProvider/contract/json.ts'
import { formatItemAmount, formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { customRequestPath, itemPath } from '../../dataProvider/contract/pages.ts'
import { mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getAvailabilityText, toItemAvailability } from '../data/availability.ts'
import { nextEventQuery, useIsOver } from '../data/offers.ts'
import { useQuery } from '../data/query.ts'
import { color, font, radius, space, textSize } from '../styles/cssTokens.ts'
import * as availabilityTexts from '../texts/availability.ts'
import * as texts from '../texts/item.tsx'
import { Badge } from '../ui/Badge.tsx'
import { FactRows } from '../ui/FactRows.tsx'
import { Link } from '../ui/Link.tsx'
import { ActionBar } from './ActionBar.tsx'
import { EventFacts } from './EventFacts.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { readGemFacts } from './gemFacts.ts'
import { HydrophaneCare } from './HydrophaneCare.tsx'
import { ItemCertificates } from './ItemCertificates.tsx'
import { ItemColumns, lowWindow } from './ItemColumns.tsx'
import { ItemTags } from './ItemTags.tsx'
import { ItemText } from './ItemText.tsx'
import { PostDate } from './PostDate.tsx'

interface Props {
  item: Item
}

/** Renders an item in the layout of its type. Types without a separate layout use the product layout. */
export function ItemLayout({ item }: Props) {
  const Layout = layouts.get(item.item_type) ?? ProductLayout
  return <Layout item={item} />
}

function ProductLayout({ item }: Props) {
  // A custom item may have only a description.
  const isDesign = item.item_type === 'Custom'
  return (
    <ItemColumns gallery={<ItemGallery item={item} />}>
      <TypeAndTitle item={item} />
      <ItemPrice item={item} />
      <Remaining item={item} />
      <ActionBar item={item} label={texts.enquire} />
      {(!isDesign || item.item_info) && <FactRows facts={readGemFacts(item.item_info)} />}
      {item.item_type === 'Product' && <ItemCertificates item={item} />}
      <ItemText text={item.description} />
      <HydrophaneCare item={item} />
      <ItemTags tags={item.tags} />
      {isDesign && (
        <Link reloadDocument to={customRequestPath(item.slug)}>
          {texts.customDesign}
        </Link>
      )}
    </ItemColumns>
  )
}

function ServiceLayout({ item }: Props) {
  return (
    <ItemColumns gallery={<ItemGallery item={item} />}>
      <TypeAndTitle item={item} />
      <div>
        {hasPrice(item.price) && <Small>{texts.startingFrom}</Small>}
        <ItemPrice item={item} />
      </div>
      <Remaining item={item} />
      <ActionBar item={item} label={texts.book} />
      <ItemText text={item.description} />
      <ItemTags tags={item.tags} />
    </ItemColumns>
  )
}

/** After the event is over, shows the next event instead of the ticket and the registration button (EVT-8). */
function EventLayout({ item }: Props) {
  const hasEnded = useIsOver(item)
  return (
    <ItemColumns gallery={<ItemGallery item={item} />}>
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
      <h2>{texts.aboutEvent}</h2>
      <ItemText text={item.description} top={3} />
      <ItemTags tags={item.tags} />
    </ItemColumns>
  )
}

function BlogLayout({ item }: Props) {
  const excerpt = readInfoText(item.item_info, 'excerpt')
  return (
    <ItemColumns gallery={mediaOf(item).length > 0 ? <ItemGallery item={item} /> : null}>
      <PostDate createdAt={item.created_at} />
      <h1>{item.title}</h1>
      <ItemTags tags={item.tags} />
      {excerpt !== undefined && <Quote dir="auto">{excerpt}</Quote>}
      <ItemText text={item.description} />
    </ItemColumns>
  )
}

function AboutLayout({ item }: Props) {
  return (
    <ItemColumns gallery={mediaOf(item).length > 0 ? <ItemGallery item={item} /> : null}>
      <h1>{item.title}</h1>
      <ItemText text={item.description} />
    </ItemColumns>
  )
}

const layouts: ReadonlyMap<string, ComponentType<Props>> = new Map<ItemType, ComponentType<Props>>([
  ['Service', ServiceLayout],
  ['Event', EventLayout],
  ['Blog', BlogLayout],
  ['About', AboutLayout],
])

const ItemGallery = ({ item }: Props) => <Gallery media={mediaOf(item)} title={item.title} />

const TypeAndTitle = ({ item, label = item.item_type }: Props & { label?: string }) => (
  <>
    <div>
      <Badge kind="secondary">{label}</Badge>
    </div>
    <Title $isLong={item.title.length > 80}>{item.title}</Title>
  </>
)

/** Shows the amount if the price is above 0, and `Free` or `Price on request` if it is not. */
const ItemPrice = ({ item: { price, currency } }: Props) => (
  <Amount>{hasPrice(price) ? formatItemAmount(price, currency) : formatPrice(price, currency)}</Amount>
)

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

/** Shows the available quantity, or why none is available. Renders nothing if the quantity is unlimited. */
function Remaining({ item }: Props) {
  const availability = toItemAvailability(item)
  const text = getAvailabilityText(item, availability)
  if (text === undefined) return null
  return availability.left === 0 ? (
    <div>
      <Badge>{text}</Badge>
    </div>
  ) : (
    <Small>{text}</Small>
  )
}

/** A long title has a smaller font, so that price and button fit on the first screen. */
const Title = styled.h1<{ $isLong: boolean }>`
  ${({ $isLong }) =>
    $isLong &&
    css`
      font-size: ${textSize.heading};

      ${lowWindow} {
        font-size: ${textSize.body};
      }
    `}
`

const Amount = styled.p`
  font-size: ${textSize.large};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Small = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
`

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

const Quote = styled.blockquote`
  padding-inline-start: ${space.l};
  border-inline-start: 2px solid ${color.accent};
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.5;
`

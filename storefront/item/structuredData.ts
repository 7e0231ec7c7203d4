import { treatmentUnknown } from '../../dataProvider/resources/items/gemVocabulary.ts'
import { readInfoTime, readMoment } from '../../dataProvider/contract/dates.ts'
import { isRecord, readInfoText } from '../../dataProvider/contract/json.ts'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { splitTags } from '../../dataProvider/resources/items/items.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { isPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import { hasPrice } from '../../dataProvider/contract/money.ts'
import { pictureUrlOf } from '../../dataProvider/contract/pictures.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { type ItemAvailability, unlimited } from '../data/availability.ts'
import { isOver } from '../data/offers.ts'
import * as factTexts from '../texts/facts.ts'
import * as texts from '../texts/item.tsx'
import { readGemFacts } from './gemFacts.ts'
import { listPaths } from './listPaths.ts'

interface Seller {
  name: string
  /** The shop's public address without a trailing slash. */
  url: string
}

/** Returns an item and its breadcrumbs as a JSON-LD graph of schema.org types. */
export function toStructuredData(item: Item, seller: Seller, availability = unlimited): object {
  const describe = descriptions[item.item_type] ?? describeProduct
  const url = seller.url + itemPath(item.slug)
  const context = { seller, url, availability }
  const common = {
    name: item.title,
    description: toPlainText(item.description),
    url,
    image: getPictureUrls(item, seller),
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [{ ...common, ...describe(item, context) }, toBreadcrumbs(item, context)],
  }
}

interface Context {
  seller: Seller
  url: string
  availability: ItemAvailability
}

type Describe = (item: Item, context: Context) => Record<string, unknown>

const describeProduct: Describe = (item, context) => {
  const {
    [factTexts.weight]: weight,
    [factTexts.size]: size,
    [factTexts.origin]: countryOfOrigin,
    [factTexts.material]: material,
    ...rest
  } = Object.fromEntries(readGemFacts(item.item_info).map(({ label, value }) => [label, value]))
  return {
    '@type': 'Product',
    sku: item.sku,
    weight,
    size,
    countryOfOrigin,
    material,
    additionalProperty: Object.entries({ [factTexts.treatment]: treatmentUnknown, ...rest }).map(
      ([name, value]) => ({
        '@type': 'PropertyValue',
        name,
        value,
      }),
    ),
    offers: toOffer(item, context),
  }
}

const describeEvent: Describe = (item, context) => {
  const location = readInfoText(item.item_info, 'location')
  return {
    '@type': 'Event',
    // Matches the page: an event without a start shows its creation date (EVT-6).
    startDate: readDateTime(item, 'starts_at') ?? toIso(item.created_at),
    endDate: readDateTime(item, 'ends_at'),
    // Also for a past event: `EventScheduled` includes events that have taken place (https://schema.org/EventScheduled).
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location && { '@type': 'Place', name: location, address: location },
    organizer: toOrganization(context),
    ...(!isOver(item) && {
      remainingAttendeeCapacity: context.availability.left ?? undefined,
      offers: toOffer(item, context),
    }),
  }
}

const describePost: Describe = (item, context) => ({
  '@type': 'BlogPosting',
  headline: item.title,
  description: readInfoText(item.item_info, 'excerpt') ?? toPlainText(item.description),
  datePublished: toIso(item.created_at),
  keywords: splitTags(item.tags).join(', ') || undefined,
  author: toOrganization(context),
  mainEntityOfPage: context.url,
})

const describeService: Describe = (item, context) => ({
  '@type': 'Service',
  provider: toOrganization(context),
  offers: toOffer(item, context),
})

const descriptions: Partial<Record<ItemType, Describe>> = {
  Event: describeEvent,
  Blog: describePost,
  Service: describeService,
  About: () => ({ '@type': 'AboutPage' }),
}

const toOrganization = ({ seller }: Context) => ({ '@type': 'Organization', ...seller })

/** Returns undefined if the item has no price above 0. */
const toOffer = (item: Item, context: Context) =>
  hasPrice(item.price)
    ? {
        '@type': 'Offer',
        price: item.price,
        priceCurrency: item.currency,
        availability: `https://schema.org/${toItemAvailability(item, context)}`,
        url: context.url,
        seller: toOrganization(context),
      }
    : undefined

/**
 * Returns the schema.org ItemAvailability. If stock is unlimited or not counted, returns the value in `item_info`, by default
 * `InStock`.
 */
const toItemAvailability = ({ item_type, item_info }: Item, { availability }: Context) => {
  const { state, left } = availability
  if (left === null) return readWrittenAvailability(item_info)
  if (left > 0) return 'InStock'
  return state === 'sold' || item_type === 'Event' ? 'SoldOut' : 'OutOfStock'
}

// The back office creates products as in stock, but an admin can enter another value.
const readWrittenAvailability = (info: unknown) => {
  const offers = isRecord(info) ? info['offers'] : undefined
  return (
    /^https?:\/\/schema\.org\/([a-z]{3,30})$/i.exec(readInfoText(offers, 'availability') ?? '')?.[1] ??
    'InStock'
  )
}

const getPictureUrls = (item: Item, { url }: Seller) =>
  mediaOf(item)
    .filter((media) => isPicture(media) && URL.canParse(media.display_image, url))
    .map(({ display_image, picture }) => new URL(pictureUrlOf(display_image, picture, 1600), url).href)

const readDateTime = (item: Item, key: string) =>
  readInfoTime(item.item_info, key) === undefined ? undefined : readInfoText(item.item_info, key)

const toIso = (sent: unknown) => {
  const time = readMoment(sent)
  return time === undefined ? undefined : new Date(time).toISOString()
}

const toBreadcrumbs = ({ title, item_type }: Item, { seller, url }: Context) => {
  const list = texts.lists[item_type]
  const steps: [name: string, address: string][] = [
    [seller.name, `${seller.url}/`],
    ...(list ? [[list, `${seller.url}${listPaths[item_type]}`] satisfies [string, string]] : []),
    [title, url],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}

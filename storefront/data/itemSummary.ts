import { readInfoText } from '../../dataProvider/contract/json.ts'
import { toPlainText } from '../../dataProvider/contract/plainText.ts'
import { readName, readProduct, readQuantity } from '../../dataProvider/resources/items/gemProperties.ts'
import { displayText } from '../../dataProvider/resources/items/gemVocabulary.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { isPicture, mediaOf } from '../../dataProvider/resources/items/visibleMedia.ts'
import * as texts from '../texts/facts.ts'

/** An image or a video as cards show it. */
export type CardMedium = Pick<
  ItemMedia,
  'id' | 'display_image' | 'image_type' | 'youTube_url' | 'picture' | 'alt' | 'ground'
>

/** What a card shows of an item. A page that only mentions items, such as new arrivals, sends only their summaries. */
export interface ItemSummary extends Pick<
  Item,
  'id' | 'slug' | 'title' | 'item_type' | 'price' | 'currency' | 'stock' | 'availability' | 'available'
> {
  /** Weight, origin and treatment, such as `4.86 ct · Ethiopia · untreated`. Empty for other items than products. */
  facts: string
  /** The media that cards show: the first two, the first image with a dark background, and a poster for videos. */
  media: CardMedium[]
}

/** Returns what a card shows of an item. */
export function summarizeItem(item: Item): ItemSummary {
  const { id, slug, title, item_type, price, currency, stock, availability, available } = item
  const media = mediaOf(item)
  const dark = findDarkPicture(media)
  const still = media.find(isPicture)
  return {
    id,
    slug,
    title,
    item_type,
    price,
    currency,
    stock,
    availability,
    available,
    facts: item_type === 'Product' ? describeFacts(item.item_info) : '',
    media: media
      .filter((one, index) => index < 2 || one === dark || one === still)
      .map((one, index) => toCardMedium(one, index === 0)),
  }
}

/** Only the first medium keeps its placeholder, which compresses badly: the others load later or not at all. */
const toCardMedium = (media: ItemMedia, isFirst: boolean): CardMedium => {
  const { id, display_image, image_type, youTube_url, alt, ground } = media
  const picture = isFirst || !media.picture ? media.picture : { ...media.picture, placeholder: null }
  return { id, display_image, image_type, youTube_url, picture, alt, ground }
}

/** Returns the first image with a dark background; undefined if there is none. The dark theme prefers it. */
export function findDarkPicture(media: CardMedium[]): CardMedium | undefined {
  return media.find((one) => isPicture(one) && one.ground === 'dark')
}

/** Returns the three facts that customers compare. An unknown treatment is named, because its absence would mean "none". */
export function describeFacts(info: unknown): string {
  const { weight, countryOfOrigin, properties } = readProduct(info)
  const treatment = properties.get('treatment')
  return [
    readQuantity(weight),
    readName(countryOfOrigin),
    treatment === undefined ? texts.treatmentNotDisclosed : displayText(texts.treatmentsInLine, treatment),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a card shows of a post. */
export interface PostSummary extends Pick<Item, 'id' | 'slug' | 'title' | 'created_at' | 'tags'> {
  /** The post's excerpt or, if it has none, the beginning of its text. */
  excerpt: string
  /** The first image or video. */
  media: CardMedium[]
}

/** Characters that are enough for the three lines of an excerpt. */
const longestExcerpt = 400

/** Returns what a card shows of a post. */
export function summarizePost(item: Item): PostSummary {
  const { id, slug, title, created_at, tags, item_info, description } = item
  // Cuts between characters: half an emoji would differ between server and browser.
  const beginning = [...toPlainText(description)].slice(0, longestExcerpt).join('')
  const excerpt = readInfoText(item_info, 'excerpt') ?? beginning
  return {
    id,
    slug,
    title,
    created_at,
    tags,
    excerpt,
    media: mediaOf(item)
      .slice(0, 1)
      .map((one) => toCardMedium(one, true)),
  }
}

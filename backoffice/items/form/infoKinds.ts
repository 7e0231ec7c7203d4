import { readTime } from '../../../dataProvider/contract/dates.ts'
import {
  bodyTones,
  caratUnit,
  gemForms,
  playsOfColor,
  treatments,
  treatmentUnknown,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ItemInfo } from '../../../dataProvider/resources/items/items.ts'
import { type Entry, textEntry, weightEntry, propertyEntry } from './infoEntries.ts'

/** One thing that is known of an item, as a field of its form. */
export interface Fact {
  label: string
  /** Where it stands in the JSON. */
  entry: Entry
  help?: string
  /** A vocabulary to choose from, what people read by what the JSON says; words of one's own are as good. */
  options?: Readonly<Record<string, string>>
  /** One line of text unless told; a moment is ISO 8601 with an offset. */
  kind?: 'longText' | 'decimal' | 'moment'
  /** In characters; that of any short text unless told. */
  maxLength?: number
  error?: (info: ItemInfo) => string | undefined
}

interface InfoKind {
  /** What a new item's begins with; its offer is priced in that currency. */
  initial: (currency: string) => ItemInfo | null
  /** What belongs there, for an admin who edits the JSON. */
  help: string
  facts: Fact[]
  /** What the seller should know of it, though it can be saved. */
  warning?: (info: ItemInfo) => string | undefined
}

const treatment = propertyEntry('treatment')

/** What is known of a stone, in the schema.org Product of its JSON. */
const gemFacts: Pick<InfoKind, 'facts' | 'warning'> = {
  facts: [
    { label: 'Treatment', entry: treatment, options: treatments },
    { label: 'Form', entry: propertyEntry('form'), options: gemForms },
    {
      label: 'Weight (ct)',
      entry: weightEntry,
      kind: 'decimal',
      help: 'Carats, like 5.2; what is no number is shown as you typed it',
    },
    { label: 'Size', entry: textEntry('size'), help: 'Millimetres, like 12 x 9 x 5 mm' },
    { label: 'Play of color', entry: propertyEntry('play_of_color'), options: playsOfColor },
    { label: 'Body tone', entry: propertyEntry('body_tone'), options: bodyTones },
    { label: 'Material', entry: textEntry('material'), help: 'Like Welo opal, hydrophane' },
    { label: 'Origin', entry: textEntry('countryOfOrigin'), help: 'Like Wollo, Ethiopia' },
  ],
  // A piece made to order that tells no facts at all is not asked for one.
  warning: (info) =>
    Object.keys(info).length > 0 && treatment.read(info)?.trim() === ''
      ? `No treatment is stated: buyers read “${treatmentUnknown}”. If nothing was done, choose None.`
      : undefined,
}

const endsTooEarly = (info: ItemInfo) => {
  const start = readTime(info, 'starts_at')
  const end = readTime(info, 'ends_at')
  const isTooEarly = start !== undefined && end !== undefined && end < start
  return isTooEarly ? 'The event ends before it starts' : undefined
}

const noInfo: InfoKind = { initial: () => null, facts: [], help: 'Nothing is needed here.' }

/** What each kind of item keeps in `item_info`; only its form needs to know. */
export const infoKinds: Record<ItemType, InfoKind> = {
  Product: {
    ...gemFacts,
    // A schema.org Product (ENT-4): it becomes the page's structured data.
    initial: (priceCurrency) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      weight: { '@type': 'QuantitativeValue', value: '', unitCode: caratUnit },
      size: '',
      countryOfOrigin: '',
      material: '',
      additionalProperty: ['form', 'treatment', 'play_of_color', 'body_tone'].map((name) => ({
        '@type': 'PropertyValue',
        name,
        value: '',
      })),
      offers: {
        '@type': 'Offer',
        priceCurrency,
        availability: 'https://schema.org/InStock',
      },
    }),
    help: 'A schema.org Product: the fields above are part of it. What stays empty is not shown.',
  },
  Event: {
    // The moments put it in its place in the list, the texts are what visitors read.
    facts: [
      { label: 'Starts', entry: textEntry('starts_at'), kind: 'moment' },
      { label: 'Ends', entry: textEntry('ends_at'), kind: 'moment', error: endsTooEarly },
      {
        label: 'Time, as visitors read it',
        entry: textEntry('event_time'),
        help: 'Like 10 am to 5 pm; left empty, the hour it starts is shown',
      },
      { label: 'Place', entry: textEntry('location'), help: 'Like Jacksonville Gem Show, hall B' },
    ],
    initial: () => ({ event_time: '', location: '' }),
    help: 'The same as the fields above, as JSON; you can leave it alone.',
  },
  Blog: {
    facts: [
      {
        label: 'Excerpt',
        entry: textEntry('excerpt'),
        kind: 'longText',
        maxLength: limits.excerpt,
        help: 'A sentence or two; the list of posts shows them, and the post quotes them',
      },
    ],
    initial: () => ({ excerpt: '' }),
    help: 'The excerpt above is part of it.',
  },
  About: noInfo,
  Service: noInfo,
  Custom: {
    ...gemFacts,
    initial: () => null,
    help: 'The fields above are part of it. A piece whose stone has nothing to tell needs none.',
  },
}

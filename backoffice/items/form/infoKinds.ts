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
import * as texts from '../../texts/itemForm.ts'
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
    { label: texts.treatment, entry: treatment, options: treatments },
    { label: texts.form, entry: propertyEntry('form'), options: gemForms },
    {
      label: texts.weight,
      entry: weightEntry,
      kind: 'decimal',
      help: texts.weightHelp,
    },
    { label: texts.size, entry: textEntry('size'), help: texts.sizeHelp },
    { label: texts.playOfColor, entry: propertyEntry('play_of_color'), options: playsOfColor },
    { label: texts.bodyTone, entry: propertyEntry('body_tone'), options: bodyTones },
    { label: texts.material, entry: textEntry('material'), help: texts.materialHelp },
    { label: texts.origin, entry: textEntry('countryOfOrigin'), help: texts.originHelp },
  ],
  // A piece made to order that tells no facts at all is not asked for one.
  warning: (info) =>
    Object.keys(info).length > 0 && treatment.read(info)?.trim() === ''
      ? texts.treatmentMissing(treatmentUnknown)
      : undefined,
}

const endsTooEarly = (info: ItemInfo) => {
  const start = readTime(info, 'starts_at')
  const end = readTime(info, 'ends_at')
  const isTooEarly = start !== undefined && end !== undefined && end < start
  return isTooEarly ? texts.endsTooEarly : undefined
}

const noInfo: InfoKind = { initial: () => null, facts: [], help: texts.noInfoHelp }

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
    help: texts.productInfoHelp,
  },
  Event: {
    // The moments put it in its place in the list, the texts are what visitors read.
    facts: [
      { label: texts.starts, entry: textEntry('starts_at'), kind: 'moment' },
      { label: texts.ends, entry: textEntry('ends_at'), kind: 'moment', error: endsTooEarly },
      {
        label: texts.eventTime,
        entry: textEntry('event_time'),
        help: texts.eventTimeHelp,
      },
      { label: texts.location, entry: textEntry('location'), help: texts.locationHelp },
    ],
    initial: () => ({ event_time: '', location: '' }),
    help: texts.eventInfoHelp,
  },
  Blog: {
    facts: [
      {
        label: texts.excerpt,
        entry: textEntry('excerpt'),
        kind: 'longText',
        maxLength: limits.excerpt,
        help: texts.excerptHelp,
      },
    ],
    initial: () => ({ excerpt: '' }),
    help: texts.blogInfoHelp,
  },
  About: noInfo,
  Service: noInfo,
  Custom: {
    ...gemFacts,
    initial: () => null,
    help: texts.customInfoHelp,
  },
}

import { readInfoTime } from '../../../dataProvider/contract/dates.ts'
import {
  bodyTones,
  caratUnit,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
  treatmentUnknown,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ItemInfo } from '../../../dataProvider/resources/items/items.ts'
import * as texts from '../../texts/itemForm.ts'
import { type Entry, textEntry, weightEntry, propertyEntry } from './infoEntries.ts'

/** A known fact about an item, edited in a field of its form. */
export interface Fact {
  label: string
  entry: Entry
  help?: string
  /** Labels by stored value. Free text is allowed too. */
  options?: Readonly<Record<string, string>>
  /** The default is one line of text. A `moment` is ISO 8601 with an offset. */
  kind?: 'longText' | 'decimal' | 'moment'
  /** In characters. The default is `limits.infoText`. */
  maxLength?: number
  error?: (info: ItemInfo) => string | undefined
}

interface InfoKind {
  /** Returns a new item's `item_info`. `currency` is the currency of a product's offer. */
  initial: (currency: string) => ItemInfo | null
  help: string
  facts: Fact[]
  /** Returns a warning that does not prevent saving. */
  warning?: (info: ItemInfo) => string | undefined
}

const treatment = propertyEntry('treatment')

const gemFacts: Pick<InfoKind, 'facts' | 'warning'> = {
  facts: [
    { label: texts.treatment, entry: treatment, options: treatments },
    { label: texts.form, entry: propertyEntry('form'), options: gemForms },
    { label: texts.shape, entry: propertyEntry('shape'), options: shapes },
    {
      label: texts.weight,
      entry: weightEntry,
      kind: 'decimal',
      help: texts.weightHelp,
    },
    { label: texts.size, entry: textEntry('size'), help: texts.sizeHelp },
    { label: texts.color, entry: textEntry('color'), help: texts.colorHelp },
    { label: texts.playOfColor, entry: propertyEntry('play_of_color'), options: playsOfColor },
    { label: texts.bodyTone, entry: propertyEntry('body_tone'), options: bodyTones },
    { label: texts.material, entry: textEntry('material'), help: texts.materialHelp },
    { label: texts.origin, entry: textEntry('countryOfOrigin'), help: texts.originHelp },
    { label: texts.metal, entry: propertyEntry('metal'), options: metals },
    { label: texts.ringSize, entry: propertyEntry('ring_size'), help: texts.ringSizeHelp },
  ],
  // A custom item without any facts does not need a treatment.
  warning: (info) =>
    Object.keys(info).length > 0 && treatment.read(info)?.trim() === ''
      ? texts.treatmentMissing(treatmentUnknown)
      : undefined,
}

const endsTooEarly = (info: ItemInfo) => {
  const start = readInfoTime(info, 'starts_at')
  const end = readInfoTime(info, 'ends_at')
  const isTooEarly = start !== undefined && end !== undefined && end < start
  return isTooEarly ? texts.endsTooEarly : undefined
}

const noInfo: InfoKind = { initial: () => null, facts: [], help: texts.noInfoHelp }

/** The initial value of `item_info`, its facts and its help text, by item type. */
export const infoKinds: Record<ItemType, InfoKind> = {
  Product: {
    ...gemFacts,
    // A schema.org Product (ENT-4), used as the page's structured data.
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
    // The texts `event_time` and `location` are for visitors.
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

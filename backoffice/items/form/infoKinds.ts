import { readTime } from '../../../dataProvider/contract/dates.ts'
import {
  bodyTones,
  caratUnit,
  gemForms,
  normalizePropertyName,
  playsOfColor,
  treatments,
  treatmentUnknown,
} from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { ItemInfo } from '../../../dataProvider/resources/items/items.ts'
import { isRecord } from '../../../dataProvider/contract/json.ts'

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
  /** What belongs there, for whoever edits the JSON. */
  help: string
  facts: Fact[]
  /** What the seller should know of it, though it can be saved. */
  warning?: (info: ItemInfo) => string | undefined
}

/** One fact of an item's JSON, as a text that is typed. Whatever else the JSON holds is left as it is. */
interface Entry {
  /** Empty when there is none; undefined when it is written in a way that one text cannot show. */
  read: (info: ItemInfo) => string | undefined
  write: (info: ItemInfo, text: string) => ItemInfo
}

/**
 * The object that the form's value of `item_info` is or, as JSON text, holds; empty when there is none, undefined when a text
 * does not parse to one.
 */
export function parseInfo(value: unknown): ItemInfo | undefined {
  if (isRecord(value)) return value
  if (typeof value !== 'string' || value.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed === null ? {} : isRecord(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** A text under a key, or the name of the thing that stands there (schema.org's `Country`, say); emptied, the key goes. */
export function textEntry(key: string): Entry {
  return {
    read: ({ [key]: current }) => toFieldText(isRecord(current) ? current['name'] : current),
    write: (info, text) => {
      const { [key]: current, ...others } = info
      if (text === '') return others
      return { ...info, [key]: isRecord(current) ? { ...current, name: text } : text }
    },
  }
}

/** The weight in carats, a schema.org QuantitativeValue; one in another unit is shown by the JSON alone. */
export const weightEntry: Entry = {
  read: ({ weight }) => {
    if (!isRecord(weight)) return isPlainNumber(weight) ? toFieldText(weight) : undefined
    return (weight['unitCode'] ?? caratUnit) === caratUnit && weight['unitText'] === undefined
      ? toFieldText(weight['value'])
      : undefined
  },
  write: (info, text) => ({
    ...info,
    weight: {
      ...(isRecord(info['weight']) ? info['weight'] : { '@type': 'QuantitativeValue' }),
      value: toNumber(text),
      unitCode: caratUnit,
    },
  }),
}

/** A schema.org PropertyValue among the `additionalProperty` of a Product. */
export function propertyEntry(name: string): Entry {
  const isNamed = (entry: unknown) =>
    isRecord(entry) &&
    [entry['name'], entry['propertyID']].some(
      (given) => typeof given === 'string' && normalizePropertyName(given) === name,
    )
  return {
    read: ({ additionalProperty }) => {
      if (!isList(additionalProperty)) return undefined
      const found: unknown = toList(additionalProperty).findLast(isNamed)
      return isRecord(found) ? toFieldText(found['value']) : ''
    },
    write: (info, text) => {
      const list = toList(info['additionalProperty'])
      const at = list.findLastIndex(isNamed)
      const current = list[at]
      const changed = { ...(isRecord(current) ? current : { '@type': 'PropertyValue', name }), value: text }
      return { ...info, additionalProperty: at === -1 ? [...list, changed] : list.with(at, changed) }
    },
  }
}

const toFieldText = (value: unknown): string | undefined => {
  if (value == null) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

// Nothing, one alone, or a list, as schema.org has it.
const isList = (value: unknown) => value == null || Array.isArray(value) || isRecord(value)
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : isRecord(value) ? [value] : [])

const isPlainNumber = (value: unknown) => value == null || value === '' || isNumber(String(value))

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)

// "5." and "5.0" stay text until more is typed, else the point would vanish under the cursor.
const toNumber = (text: string) => (isNumber(text) && String(Number(text)) === text ? Number(text) : text)

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

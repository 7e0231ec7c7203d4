import { isRecord } from '../../contract/json.ts'
import { limits } from '../../contract/limits.ts'
import { readName, readNames, readProperties, readQuantity } from './gemProperties.ts'
import {
  bodyTones,
  caratUnit,
  displayText,
  gemForms,
  metals,
  playsOfColor,
  shapes,
  treatments,
} from './gemVocabulary.ts'
import { splitTags } from './items.ts'

/** The facts of an item by which lists can be filtered (extension `catalogue-facets`). An item can have several values of each. */
export const choiceFacts = [
  'form',
  'shape',
  'color',
  'play_of_color',
  'body_tone',
  'treatment',
  'material',
  'metal',
  'ring_size',
  'origin',
  'tags',
] as const
export type ChoiceFact = (typeof choiceFacts)[number]

/** The numbers by which lists can be filtered: the price in the shop's currency, carats, and the longest side in millimeters. */
export const rangeFacts = ['price', 'weight', 'size'] as const
export type RangeFact = (typeof rangeFacts)[number]

/** A query key of a range's end, such as `min_price`. */
export type RangeKey = `${'min' | 'max'}_${RangeFact}`

/** Both ends of each range, as query keys. */
export const listRangeKeys = (): [min: RangeKey, max: RangeKey][] =>
  rangeFacts.map((fact) => [`min_${fact}`, `max_${fact}`])

/** The query keys of all filters of the extension. These are functions, so that a build drops them if they are unused. */
export const listFactFilters = (): string[] => [
  ...choiceFacts,
  ...listRangeKeys().flat(),
  'exact',
  'deleted',
  'without_picture',
  'without_treatment',
]

/** The sort by weight, in addition to `itemSorts`. */
export const weightSort = 'weight'

/** A value of a fact. `value` is in lower case, for comparison; `label` is for people. */
export interface FactValue {
  value: string
  label: string
}

export interface ItemFacts {
  choices: Partial<Record<ChoiceFact, FactValue[]>>
  /** In carats. */
  weight: number | undefined
  /** The longest side in millimeters. */
  size: number | undefined
}

/** Reads the facts from the schema.org Product in `item_info`, and from the tags. A fact that the item does not have is absent. */
export function readItemFacts(item: { item_info: unknown; tags: string | null }): ItemFacts {
  const product = isRecord(item.item_info) ? item.item_info : {}
  const properties = readProperties(product['additionalProperty'])
  const property = (name: string) => splitList(properties.get(name))
  const materials = readNames(product['material']).flatMap(splitList)
  const namedMetals = property('metal')
  const colors = readNames(product['color']).flatMap(splitList)
  const texts: Record<ChoiceFact, string[]> = {
    form: property('form'),
    shape: property('shape'),
    color: colors.length > 0 ? colors : property('color'),
    play_of_color: property('play_of_color'),
    body_tone: property('body_tone'),
    treatment: property('treatment'),
    material: materials.filter((name) => !isMetal(name)),
    metal: namedMetals.length > 0 ? namedMetals : materials.filter(isMetal),
    ring_size: property('ring_size'),
    origin: readNames(product['countryOfOrigin']),
    tags: splitTags(item.tags),
  }
  const choices: ItemFacts['choices'] = {}
  for (const fact of choiceFacts) {
    const values = texts[fact]
      .map((text) => text.replaceAll(/\s+/g, ' '))
      // A filter cannot name a longer value.
      .filter((text) => text.length <= limits.factChoice)
      .map((text) => toFactValue(fact, text))
    if (values.length > 0) choices[fact] = values
  }
  return { choices, weight: readWeight(product['weight']), size: readSize(product['size']) }
}

const vocabularies: Partial<Record<ChoiceFact, Readonly<Record<string, string>>>> = {
  form: gemForms,
  shape: shapes,
  play_of_color: playsOfColor,
  body_tone: bodyTones,
  treatment: treatments,
  metal: metals,
}

const toFactValue = (fact: ChoiceFact, text: string): FactValue => ({
  value: text.toLowerCase(),
  label: displayText(vocabularies[fact] ?? {}, text),
})

const splitList = (text: string | undefined) => splitTags(text ?? null)

const isMetal = (material: string) =>
  /\b(?:gold|silver|platinum|palladium|brass|copper|steel)\b/i.test(material)

/** A gram has five metric carats. A weight without a unit is in carats, as in the item form. */
const caratsPer: Readonly<Record<string, number>> = { [caratUnit]: 1, GRM: 5 }

const readWeight = (weight: unknown): number | undefined => {
  const { value, unitCode = caratUnit } = isRecord(weight) ? weight : { value: weight }
  const carats = Number(readName(value) ?? Number.NaN) * (caratsPer[readName(unitCode) ?? ''] ?? Number.NaN)
  return carats > 0 && Number.isFinite(carats) ? carats : undefined
}

/** Reads the longest side of a text such as `14.7 x 11.2 x 7.3 mm` or `13 to 19 mm each`. */
const readSize = (size: unknown): number | undefined => {
  const [, sides = ''] =
    /((?:\d+(?:\.\d+)?\s*(?:x|×|to|-|–)\s*)*\d+(?:\.\d+)?)\s*mm\b/i.exec(
      (readQuantity(size) ?? '').slice(0, limits.infoText),
    ) ?? []
  const longest = Math.max(...(sides.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  return Number.isFinite(longest) && longest > 0 ? longest : undefined
}

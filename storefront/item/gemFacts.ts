import {
  bodyTones,
  caratUnit,
  displayText,
  gemForms,
  normalizePropertyName,
  playsOfColor,
  treatments,
  treatmentUnknown,
} from '../../dataProvider/resources/items/gemVocabulary.ts'
import { isRecord } from '../../dataProvider/contract/json.ts'
import * as texts from '../texts/item.tsx'

interface GemFact {
  label: string
  value: string
}

/**
 * Reads a stone's facts from the schema.org Product in `item_info`. The weight's unit code CTM means metric carats. Lists the
 * treatment for every stone, because customers must not read a missing entry as "none".
 */
export function readGemFacts(info: unknown): GemFact[] {
  const product = isRecord(info) ? info : {}
  const property = readProperties(product['additionalProperty'])
  const facts: [label: string, value: string | undefined][] = [
    [texts.weight, readQuantity(product['weight'])],
    [texts.size, readQuantity(product['size'])],
    [texts.origin, readName(product['countryOfOrigin'])],
    [texts.form, property('form', gemForms)],
    [texts.playOfColor, property('play_of_color', playsOfColor)],
    [texts.bodyTone, property('body_tone', bodyTones)],
    [texts.material, readName(product['material'])],
    [texts.treatment, property('treatment', treatments) ?? treatmentUnknown],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

/** Returns the text of a string, a number, an object with a name, or a list of these. Returns undefined for other values. */
export function readName(value: unknown): string | undefined {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => readOne(one) ?? []).join(', ') || undefined
}

// Reads only one level, because `item_info` may be nested arbitrarily deep.
const readOne = (value: unknown): string | undefined => {
  const word = isRecord(value) ? value['name'] : value
  if (typeof word === 'string') return word.trim() || undefined
  return typeof word === 'number' && Number.isFinite(word) ? String(word) : undefined
}

const readQuantity = (value: unknown): string | undefined => {
  if (!isRecord(value)) return readName(value)
  const amount = readName(value['value'])
  if (amount === undefined) return readName(value)
  const unit = readName(value['unitCode'])
  return [amount, unit ? (unitTexts.get(unit) ?? unit) : readName(value['unitText'])]
    .filter(Boolean)
    .join(' ')
}

/** Returns a function that looks up the display text of a PropertyValue by its `name` or `propertyID`. */
const readProperties = (value: unknown) => {
  const properties = new Map<string, string>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (!isRecord(entry)) continue
    const text = readQuantity(entry['value'])
    for (const key of ['name', 'propertyID']) {
      const name = readName(entry[key])
      if (name && text) properties.set(normalizePropertyName(name), text)
    }
  }
  return (name: string, vocabulary: Readonly<Record<string, string>>) => {
    const text = properties.get(name)
    return text === undefined ? undefined : displayText(vocabulary, text)
  }
}

/** Display texts for some UN/CEFACT unit codes, which schema.org uses for quantities. */
const unitTexts: ReadonlyMap<string, string> = new Map([
  [caratUnit, 'ct'],
  ['MMT', 'mm'],
  ['CMT', 'cm'],
  ['GRM', 'g'],
])

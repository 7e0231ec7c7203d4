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
 * A stone's facts, read from the schema.org Product in item_info: weight (unitCode CTM, metric carats), size, origin and
 * further properties. Treatment is listed for every stone, as customers must not take silence for "none".
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

/** A text or number, a thing with a name, or a list of them; undefined for anything else. */
export function readName(value: unknown): string | undefined {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => readOne(one) ?? []).join(', ') || undefined
}

// One level only: item_info may be nested without end.
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

/** Finds a PropertyValue by its name or `propertyID`. */
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

/** What people read for the UN/CEFACT unit codes of schema.org quantities. */
const unitTexts: ReadonlyMap<string, string> = new Map([
  [caratUnit, 'ct'],
  ['MMT', 'mm'],
  ['CMT', 'cm'],
  ['GRM', 'g'],
])

import { isRecord } from '../../contract/json.ts'
import { caratUnit, normalizePropertyName } from './gemVocabulary.ts'

/** Returns the text of a string, a number, an object with a name, or a list of these. Returns undefined for other values. */
export function readName(value: unknown): string | undefined {
  return readNames(value).join(', ') || undefined
}

/** Like `readName`, but returns each text of a list separately. */
export function readNames(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => readOne(one) ?? [])
}

// Reads only one level, because `item_info` may be nested arbitrarily deep.
const readOne = (value: unknown): string | undefined => {
  const word = isRecord(value) ? value['name'] : value
  if (typeof word === 'string') return word.trim() || undefined
  return typeof word === 'number' && Number.isFinite(word) ? String(word) : undefined
}

/** Returns a schema.org QuantitativeValue with its unit, such as `4.86 ct`. */
export function readQuantity(value: unknown): string | undefined {
  if (!isRecord(value)) return readName(value)
  const amount = readName(value['value'])
  if (amount === undefined) return readName(value)
  const unit = readName(value['unitCode'])
  return [amount, unit ? (unitTexts.get(unit) ?? unit) : readName(value['unitText'])]
    .filter(Boolean)
    .join(' ')
}

/** Display texts for some UN/CEFACT unit codes, which schema.org uses for quantities. */
const unitTexts: ReadonlyMap<string, string> = new Map([
  [caratUnit, 'ct'],
  ['MMT', 'mm'],
  ['CMT', 'cm'],
  ['GRM', 'g'],
])

/** Returns the members of the schema.org Product in `item_info`, and its properties (`readProperties`). */
export function readProduct(info: unknown): Record<string, unknown> & { properties: Map<string, string> } {
  const product = isRecord(info) ? info : {}
  return { ...product, properties: readProperties(product['additionalProperty']) }
}

/** Returns the texts of a product's `additionalProperty` by normalized `name` and `propertyID`, such as `play_of_color`. */
export function readProperties(value: unknown): Map<string, string> {
  const properties = new Map<string, string>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (!isRecord(entry)) continue
    const text = readQuantity(entry['value'])
    for (const key of ['name', 'propertyID']) {
      const name = readName(entry[key])
      if (name && text) properties.set(normalizePropertyName(name), text)
    }
  }
  return properties
}

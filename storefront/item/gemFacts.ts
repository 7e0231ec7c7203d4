import { isRecord } from './itemInfo.ts'

export interface GemFact {
  label: string
  value: string
}

/**
 * What is known of a stone, read from the schema.org Product in item_info: weight (unitCode CTM, metric carats), size,
 * origin and further properties. Treatment is told of every stone; buyers must not take silence for "none".
 */
export function gemFacts(info: unknown): GemFact[] {
  const product = isRecord(info) ? info : {}
  const property = readProperties(product['additionalProperty'])
  const facts: [label: string, value: string | undefined][] = [
    ['Weight', readQuantity(product['weight'])],
    ['Size', readQuantity(product['size'])],
    ['Origin', readName(product['countryOfOrigin'])],
    ['Form', property('form')],
    ['Play of color', property('play_of_color')],
    ['Body tone', property('body_tone')],
    ['Material', readName(product['material'])],
    ['Treatment', property('treatment') ?? 'not disclosed'],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

/** UN/CEFACT codes, which schema.org quantities carry. */
const units: Record<string, string> = { CTM: 'ct', MMT: 'mm', CMT: 'cm', GRM: 'g' }

/** A text or number, a thing with a name, or several of them. */
const readName = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return value.flatMap((one) => readName(one) ?? []).join(', ') || undefined
  return isRecord(value) ? readName(value['name']) : undefined
}

const readQuantity = (value: unknown): string | undefined => {
  if (!isRecord(value)) return readName(value)
  const amount = readName(value['value'])
  if (amount === undefined) return readName(value)
  const unit = readName(value['unitCode'])
  return [amount, unit ? (units[unit] ?? unit) : readName(value['unitText'])].filter(Boolean).join(' ')
}

/** Finds a PropertyValue by its name or `propertyID`; `Play of color` and `play_of_color` are the same. */
const readProperties = (value: unknown) => {
  const properties = new Map<string, string>()
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (!isRecord(entry)) continue
    const text = readQuantity(entry['value'])
    for (const key of ['name', 'propertyID']) {
      const name = readName(entry[key])
      if (name && text) properties.set(name.toLowerCase().replaceAll(/[\s-]+/g, '_'), text)
    }
  }
  return (name: string) => properties.get(name)
}

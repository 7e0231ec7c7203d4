import { caratUnit, normalizePropertyName } from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemInfo } from '../../../dataProvider/resources/items/items.ts'
import { isRecord } from '../../../dataProvider/contract/json.ts'

/** Reads and writes one fact of an item's JSON as text. Other parts of the JSON do not change. */
export interface Entry {
  /** Returns an empty string if the fact is missing, or undefined if text cannot represent its value. */
  read: (info: ItemInfo) => string | undefined
  write: (info: ItemInfo, text: string) => ItemInfo
}

/**
 * Parses `item_info`, an object or JSON text. Empty text and `null` give `{}`. Any other text that is not a JSON object gives
 * undefined.
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

/** A text under a key, or the `name` of an object such as a schema.org `Country`. Writing an empty text removes the key. */
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

/** The weight in carats, a schema.org QuantitativeValue. Other units can only be edited in the JSON. */
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

/** A schema.org PropertyValue in a Product's `additionalProperty`. */
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

// schema.org allows a property to have no value, one value or a list.
const isList = (value: unknown) => value == null || Array.isArray(value) || isRecord(value)

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : isRecord(value) ? [value] : [])

const isPlainNumber = (value: unknown) => value == null || value === '' || isNumber(String(value))

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text)

// "5." and "5.0" stay text: as numbers they would become "5" while the admin types "5.05".
const toNumber = (text: string) => (isNumber(text) && String(Number(text)) === text ? Number(text) : text)

import { caratUnit, normalizePropertyName } from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { ItemInfo } from '../../../dataProvider/resources/items/items.ts'
import { isRecord } from '../../../dataProvider/contract/json.ts'

/** One fact of an item's JSON, as a text that is typed. The rest of the JSON stays as it is. */
export interface Entry {
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

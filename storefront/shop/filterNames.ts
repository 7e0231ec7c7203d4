import { formatAmount } from '../../dataProvider/contract/money.ts'
import type { ChoiceFact, RangeFact } from '../../dataProvider/resources/items/itemFacts.ts'
import type { FilterKey } from '../data/itemFilters.ts'
import * as texts from '../texts/filters.ts'
import * as itemTexts from '../texts/item.tsx'

/** A fact of an item by which a list can be filtered. */
export type Fact = 'availability' | ChoiceFact | RangeFact

export const factNames: Readonly<Record<Fact, string>> = {
  availability: texts.availability,
  price: texts.price,
  weight: itemTexts.weight,
  size: itemTexts.size,
  form: itemTexts.form,
  shape: itemTexts.shape,
  color: itemTexts.color,
  play_of_color: itemTexts.playOfColor,
  body_tone: itemTexts.bodyTone,
  treatment: itemTexts.treatment,
  material: itemTexts.material,
  metal: itemTexts.metal,
  ring_size: itemTexts.ringSize,
  origin: itemTexts.origin,
  tags: texts.tags,
}

/** Returns the fact of a filter: `price` for `min_price`. */
export function toFact(key: FilterKey): Fact {
  return key.replace(/^(?:min|max)_/, '') as Fact
}

/** Returns a number with its unit, such as `4.86 ct`. */
export function formatRangeValue(fact: Fact, value: number, currency: string): string {
  if (fact === 'price') return formatAmount(value, currency)
  return texts.amount(String(value), fact === 'weight' ? texts.carats : texts.millimeters)
}

import { formatAmount } from '../../dataProvider/contract/money.ts'
import type { ChoiceFact, RangeFact } from '../../dataProvider/resources/items/itemFacts.ts'
import type { FilterKey } from '../data/itemFilters.ts'
import * as factTexts from '../texts/facts.ts'
import * as texts from '../texts/filters.ts'

/** A fact of an item by which a list can be filtered. */
export type Fact = 'availability' | ChoiceFact | RangeFact

export const factNames: Readonly<Record<Fact, string>> = {
  availability: texts.availability,
  price: texts.price,
  weight: factTexts.weight,
  size: factTexts.size,
  form: factTexts.form,
  shape: factTexts.shape,
  color: factTexts.color,
  play_of_color: factTexts.playOfColor,
  body_tone: factTexts.bodyTone,
  treatment: factTexts.treatment,
  material: factTexts.material,
  metal: factTexts.metal,
  ring_size: factTexts.ringSize,
  origin: factTexts.origin,
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

import {
  choiceFacts,
  type ChoiceFact,
  rangeFacts,
  type RangeFact,
} from '../../dataProvider/resources/items/itemFacts.ts'

type RangeKey = `${'min' | 'max'}_${RangeFact}`

/** A filter of a product list, with the same name in the address and in the API (extension `catalogue-facets`). */
export type FilterKey = 'availability' | ChoiceFact | RangeKey

/** Returns the filters for numbers, such as `min_price` and `max_price`. */
export function getRangeKeys(): [min: RangeKey, max: RangeKey][] {
  return rangeFacts.map((fact) => [`min_${fact}`, `max_${fact}`])
}

/** Returns the filters in the order in which addresses and pages list them. */
export function getFilterKeys(): FilterKey[] {
  return ['availability', ...getRangeKeys().flat(), ...choiceFacts]
}

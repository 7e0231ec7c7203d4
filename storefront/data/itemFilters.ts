import {
  choiceFacts,
  type ChoiceFact,
  listRangeKeys,
  type RangeKey,
} from '../../dataProvider/resources/items/itemFacts.ts'

/** A filter of a product list, with the same name in the address and in the API (extension `catalogue-facets`). */
export type FilterKey = 'availability' | ChoiceFact | RangeKey

/** Returns the filters in the order in which addresses and pages list them. */
export function getFilterKeys(): FilterKey[] {
  return ['availability', ...listRangeKeys().flat(), ...choiceFacts]
}

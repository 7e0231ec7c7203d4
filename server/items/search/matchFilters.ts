import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import {
  type ChoiceFact,
  choiceFacts,
  rangeFacts,
  type RangeFact,
  type RangeKey,
} from '../../../dataProvider/resources/items/itemFacts.ts'
import type { ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Scope } from '../itemScope.ts'
import { type CatalogIndex, type RowSet, toRowSet } from './catalogIndex.ts'

/** A filter of a list that has a facet. */
export type FacetKey = ChoiceFact | RangeFact | 'category' | 'availability'

export type FactFilters = Pick<
  ItemQuery,
  | ChoiceFact
  | RangeKey
  | 'category'
  | 'availability'
  | 'disabled'
  | 'deleted'
  | 'without_picture'
  | 'without_treatment'
>

/** Returns the rows of these types that the caller may see and that match the filters without a facet. */
export function findSearchedRows(
  index: CatalogIndex,
  { withDisabled }: Pick<Scope, 'withDisabled'>,
  types: readonly ItemType[],
  filters: FactFilters,
): RowSet {
  const state = findState(index, withDisabled, filters)
  const searched = toRowSet([])
  for (const type of types) searched.union(index.kinds.get(type) ?? toRowSet([]))
  searched.intersection(state)
  if (filters.without_picture) searched.difference(index.withPicture)
  if (filters.without_treatment)
    for (const { rows } of index.facts.treatment.values()) for (const row of rows) searched.remove(row)
  return searched
}

const adminFilters = ['disabled', 'deleted', 'without_picture', 'without_treatment'] as const

/** True for a filter that only admins can use. It gives other callers nothing. */
export function isForAdmins(filters: Pick<FactFilters, (typeof adminFilters)[number]>): boolean {
  return adminFilters.some((key) => filters[key])
}

const findState = (index: CatalogIndex, withDisabled: boolean, filters: FactFilters): RowSet => {
  const { disabled, deleted } = filters
  if (!withDisabled) return isForAdmins(filters) ? toRowSet([]) : index.visible
  if (deleted) return index.deleted
  if (disabled === undefined) return index.present
  return disabled ? index.present.new_difference(index.visible) : index.visible
}

/** Shop data that the filters need. */
export interface FilterContext {
  currency: string
  /** True if the caller may see the category. */
  isCategoryShown: (id: number) => boolean
}

/** Returns the rows that match each filter with a facet. A filter that is not set has no entry. */
export function matchFacetFilters(
  index: CatalogIndex,
  filters: FactFilters,
  context: FilterContext,
): Map<FacetKey, RowSet> {
  const matches = new Map<FacetKey, RowSet>()
  for (const fact of choiceFacts) {
    const values = filters[fact]
    if (values && values.length > 0) matches.set(fact, matchChoices(index, fact, values))
  }
  for (const fact of rangeFacts) {
    const range = readRange(filters[`min_${fact}`], filters[`max_${fact}`])
    if (range) matches.set(fact, matchRange(index, fact, range, context))
  }
  const { category, availability } = filters
  if (category !== undefined) {
    const rows = context.isCategoryShown(category) ? index.categories.get(category) : undefined
    matches.set('category', toRowSet(rows ?? []))
  }
  if (availability !== undefined) matches.set('availability', matchAvailability(index, availability))
  return matches
}

const matchChoices = (index: CatalogIndex, fact: ChoiceFact, values: readonly string[]): RowSet => {
  const matching = toRowSet([])
  for (const value of values) for (const row of index.facts[fact].get(value)?.rows ?? []) matching.add(row)
  return matching
}

/** Swaps the ends of a range whose minimum is above its maximum. */
const readRange = (from?: number, to?: number): { min: number; max: number } | undefined => {
  if (from === undefined && to === undefined) return undefined
  const [min, max] = [from ?? 0, to ?? Infinity]
  return { min: Math.min(min, max), max: Math.max(min, max) }
}

const matchRange = (
  index: CatalogIndex,
  fact: RangeFact,
  { min, max }: { min: number; max: number },
  { currency }: FilterContext,
): RowSet => {
  const matching = toRowSet([])
  const numbers = index[fact]
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] ?? Number.NaN
    if (number >= min && number <= max && (fact !== 'price' || index.currency[row] === currency))
      matching.add(row)
  }
  return matching
}

const matchAvailability = (
  index: CatalogIndex,
  availability: NonNullable<FactFilters['availability']>,
): RowSet => {
  if (availability === 'sold') return index.sold
  if (availability === 'reserved') return index.reserved
  if (availability === 'available')
    return index.present.new_union(index.deleted).difference(index.sold).difference(index.reserved)
  const low = toRowSet([])
  index.lowStock.forEach((most, row) => {
    const left = most >= 0 ? index.unitsLeft(row) : 0
    if (left >= 1 && left <= most) low.add(row)
  })
  return low
}

/** Returns the rows that are in `listed` and match all filters but one. */
export function intersectFilters(
  listed: RowSet,
  matches: ReadonlyMap<FacetKey, RowSet>,
  except?: FacetKey,
): RowSet {
  const found = listed.clone()
  for (const [key, rows] of matches) if (key !== except) found.intersection(rows)
  return found
}

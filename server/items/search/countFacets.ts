import { availabilities, availabilityFilter } from '../../../dataProvider/resources/items/items.ts'
import {
  choiceFacts,
  type ChoiceFact,
  rangeFacts,
  type RangeFact,
} from '../../../dataProvider/resources/items/itemFacts.ts'
import type { Facet, ItemFacets } from '../../../dataProvider/resources/items/items.schema.ts'
import type { CatalogIndex, FactRows, RowSet } from './catalogIndex.ts'
import { type FacetKey, type FactFilters, type FilterContext, intersectFilters } from './matchFilters.ts'

/** The most values that a facet lists. More do not fit on a page. */
const maxValues = 50

interface FacetQuery {
  filters: FactFilters
  context: FilterContext & { categoryNames: ReadonlyMap<number, string> }
  /** The rows that match everything but `matches`. */
  listed: RowSet
  matches: ReadonlyMap<FacetKey, RowSet>
}

/** Counts the values of each fact among the listed items. The counts follow all filters but the fact's own. */
export function countFacets(index: CatalogIndex, query: FacetQuery): ItemFacets {
  const { listed, matches } = query
  const all = intersectFilters(listed, matches)
  const rowsFor = (key: FacetKey) => (matches.has(key) ? intersectFilters(listed, matches, key) : all)
  const facets: ItemFacets = {}
  for (const fact of choiceFacts)
    setIfFilled(facets, fact, countValues(index.facts[fact], rowsFor(fact), query.filters[fact] ?? []))
  setIfFilled(facets, 'category', countCategories(index, rowsFor('category'), query))
  setIfFilled(facets, 'availability', countAvailability(index, rowsFor('availability'), query.filters))
  for (const fact of rangeFacts) {
    const found = findBounds(index, fact, rowsFor(fact), query.context.currency)
    if (found && (found.bounds || found.otherCurrencies > 0)) setBounds(facets, fact, found)
  }
  return facets
}

const setIfFilled = (facets: ItemFacets, key: ChoiceFact | 'category' | 'availability', facet: Facet) => {
  if (facet.length > 0) facets[key] = facet
}

const countIn = (rows: readonly number[], counted: RowSet): number => {
  let count = 0
  for (const row of rows) if (counted.has(row)) count++
  return count
}

/** Counts the values. Keeps the selected ones even if nothing has them, so that the visitor can remove them. */
const countValues = (
  values: Iterable<readonly [value: string, found: FactRows]>,
  counted: RowSet,
  selected: readonly string[],
): Facet => {
  const isSelected = new Set(selected)
  const unknown = new Set(selected)
  const facet: Facet = []
  for (const [value, { label, rows }] of values) {
    const count = countIn(rows, counted)
    if (count > 0 || isSelected.has(value)) facet.push({ value, label: label ?? value, count })
    unknown.delete(value)
  }
  for (const value of unknown) facet.push({ value, label: value, count: 0 })
  // Labels are compared only for the listed values: comparing those of thousands of tags takes longer than the search.
  return facet
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .filter(({ value }, at) => at < maxValues || isSelected.has(value))
    .sort((a, b) => b.count - a.count || labelOrder.compare(a.label, b.label))
}

// `localeCompare` takes 50 times as long.
const labelOrder = new Intl.Collator('en', { numeric: true })

const countCategories = (
  index: CatalogIndex,
  counted: RowSet,
  { filters: { category }, context }: FacetQuery,
): Facet => {
  const values = [...context.categoryNames]
    .filter(([id]) => context.isCategoryShown(id))
    .map(([id, label]) => [String(id), { label, rows: index.categories.get(id) ?? [] }] as const)
  const isSelected = category !== undefined && context.isCategoryShown(category)
  return countValues(values, counted, isSelected ? [String(category)] : [])
}

const countAvailability = (index: CatalogIndex, counted: RowSet, { availability }: FactFilters): Facet => {
  const sold = counted.intersection_size(index.sold)
  const reserved = counted.intersection_size(index.reserved)
  const counts = { available: counted.size() - sold - reserved, reserved, sold }
  return availabilities
    .map((value) => ({ value, label: availabilityFilter.optionLabels[value], count: counts[value] }))
    .filter(({ value, count }) => count > 0 || value === availability)
}

interface Bounds {
  bounds: { min: number; max: number } | undefined
  otherCurrencies: number
}

const findBounds = (index: CatalogIndex, fact: RangeFact, counted: RowSet, currency: string): Bounds => {
  const numbers = index[fact]
  let min = Infinity
  let max = -Infinity
  let otherCurrencies = 0
  counted.forEach((row) => {
    const number = numbers[row] ?? Number.NaN
    if (Number.isNaN(number)) return
    if (fact === 'price' && index.currency[row] !== currency) {
      otherCurrencies++
      return
    }
    if (number < min) min = number
    if (number > max) max = number
  })
  return { bounds: min <= max ? { min, max } : undefined, otherCurrencies }
}

const setBounds = (
  facets: ItemFacets,
  fact: RangeFact,
  { bounds = { min: 0, max: 0 }, otherCurrencies }: Bounds,
) => {
  if (fact === 'price') facets.price = { ...bounds, other_currencies: otherCurrencies }
  else facets[fact] = bounds
}

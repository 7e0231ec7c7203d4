import { choiceFacts, rangeFacts } from '../../dataProvider/resources/items/itemFacts.ts'
import type { ItemFacets } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/filters.ts'
import { Link } from '../ui/Link.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { Choices, FilterGroup } from './FilterGroup.tsx'
import { toFact } from './filterNames.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { isNarrowed, isRangeKey, type ItemFilter, type ShopAddress, shopPath } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  /** Undefined until the first list is loaded. */
  facets: ItemFacets | undefined
  /** The shop's currency. */
  currency: string
  /** The number of times that the fields were set to the address. */
  resets: number
}

/** A field for each fact that distinguishes the listed items, and for each range that the visitor has set. */
export function FilterFields({ address, facets = {}, currency, resets }: Props) {
  const { filters } = address
  const getValues = (key: string) => filters.flatMap(([name, value]) => (name === key ? [value] : []))
  const isActive = (fact: string) => filters.some(([key]) => toFact(key) === fact)
  const choices = (['availability', ...choiceFacts] as const).flatMap((fact) => {
    const values = facets[fact] ?? []
    return values.length > 1 || (values.length > 0 && isActive(fact)) ? [{ fact, values }] : []
  })
  const hasField = ([key, value]: ItemFilter) =>
    isRangeKey(key) ||
    choices.some(({ fact, values }) => fact === key && values.some((one) => one.value === value))
  const [availability] = choices.filter(({ fact }) => fact === 'availability')
  const facts = choices.filter((choice) => choice !== availability)
  return (
    <>
      {availability && <ChoiceFilter {...availability} selected={getValues(availability.fact)} isSingle />}
      <CategoryLinks address={address} facets={facets} />
      {rangeFacts.map((fact) => (
        <RangeFilter
          key={`${fact} ${resets}`}
          fact={fact}
          bounds={facets[fact]}
          currency={currency}
          min={getValues(`min_${fact}`)[0]}
          max={getValues(`max_${fact}`)[0]}
        />
      ))}
      {facts.map((choice) => (
        <ChoiceFilter key={choice.fact} {...choice} selected={getValues(choice.fact)} />
      ))}
      <HiddenFilters filters={filters.filter((filter) => !hasField(filter))} />
    </>
  )
}

/** Links to the categories. They are not fields, because a list has only one category, which has a page of its own. */
const CategoryLinks = ({ address, facets }: { address: ShopAddress; facets: ItemFacets }) => {
  const categories = facets.category ?? []
  if (categories.length < 2 || address.category !== undefined || address.collection !== undefined) return null
  const rel = isNarrowed(address) ? 'nofollow' : undefined
  return (
    <FilterGroup name={texts.category} isOpen>
      <Choices role="list">
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={shopPath({ ...address, category: Number(value), page: 1 })} rel={rel}>
              <span>{label}</span> <span>{count}</span>
            </Link>
          </li>
        ))}
      </Choices>
    </FilterGroup>
  )
}

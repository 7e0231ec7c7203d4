import { styled } from 'styled-components'
import type { ItemFacets } from '../../dataProvider/resources/items/items.schema.ts'
import { staysInPlace } from '../layout/useScrollRestoration.ts'
import { color, radius, space, target } from '../styles/cssTokens.ts'
import * as filterTexts from '../texts/filters.ts'
import * as texts from '../texts/shop.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { factNames, formatRangeValue, toFact } from './filterNames.ts'
import { isNarrowed, type ItemFilter, type ShopAddress, shopPath } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  /** The name of the chosen collection, if any. */
  collectionName: string | undefined
  facets: ItemFacets | undefined
  /** The shop's currency. */
  currency: string
  /** Called when the visitor removes filters, whose links then disappear. */
  onRemove: () => void
}

/** The collection and the active filters, as links that remove them. */
export function ActiveFilters({ address, collectionName, facets, currency, onRemove }: Props) {
  const { filters } = address
  const without = (removed: ItemFilter) => filters.filter((filter) => filter !== removed)
  return (
    <List role="list">
      {collectionName !== undefined && (
        <li>
          <FilterChip
            name={collectionName}
            address={{ ...address, category: undefined, collection: undefined, page: 1 }}
          />
        </li>
      )}
      {filters.map((filter) => (
        <li key={filter.join('=')}>
          <FilterChip
            name={describeFilter(filter, facets, currency)}
            address={{ ...address, filters: without(filter), page: 1 }}
            onRemove={onRemove}
          />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <ClearLink
            to={shopPath({ ...address, filters: [], page: 1 })}
            state={staysInPlace}
            rel="nofollow"
            onClick={onRemove}
          >
            {filterTexts.clearAll}
          </ClearLink>
        </li>
      )}
    </List>
  )
}

interface FilterChipProps {
  name: string
  /** The address without the filter. */
  address: ShopAddress
  onRemove?: () => void
}

const FilterChip = ({ name, address, onRemove }: FilterChipProps) => (
  <Chip
    to={shopPath(address)}
    rel={isNarrowed(address) ? 'nofollow' : undefined}
    {...(onRemove && { state: staysInPlace, onClick: onRemove })}
  >
    <span>{texts.clearFilter(name, VisuallyHidden)}</span>
    <CloseIcon width="18" height="18" />
  </Chip>
)

/** Describes a filter: `Treatment: Smoked`. A value that the list does not have is described as it is in the address. */
const describeFilter = ([key, value]: ItemFilter, facets: ItemFacets | undefined, currency: string) => {
  const fact = toFact(key)
  const name = factNames[fact]
  if (fact === key) {
    const values = facets?.[key as keyof ItemFacets]
    const known = Array.isArray(values) ? values.find((one) => one.value === value) : undefined
    return filterTexts.activeFilter(name, known?.label ?? value)
  }
  const amount = formatRangeValue(fact, Number(value), currency)
  return filterTexts.activeFilter(
    name,
    key.startsWith('min') ? filterTexts.atLeast(amount) : filterTexts.atMost(amount),
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};

  /* Doubled to be more specific than the list reset. */
  && {
    padding-bottom: ${space.m};
  }
`

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;

  > svg {
    flex: none;
  }

  &:hover {
    text-decoration: underline;
  }
`

const ClearLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  padding-inline: ${space.s};
  color: ${color.accent};
  font-weight: 600;
`

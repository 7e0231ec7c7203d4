import type { ItemList, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { itemsQuery } from '../data/items.ts'
import type { Query } from '../data/query.ts'
import * as commonTexts from '../texts/common.ts'
import { isNarrowed, type ItemFilter, type ShopAddress } from './shopAddress.ts'

/**
 * Returns the query of a page of products. A server without filters gets only the page and the category (SHOP-2).
 * @param category undefined for all products
 */
export function productsQuery(
  address: ShopAddress,
  category: number | undefined,
  hasFilters: boolean,
): Query<ItemList> {
  const { page } = address
  const query = {
    page,
    ...(category !== undefined && { category }),
    ...(hasFilters && toFilterQuery(address)),
  }
  return {
    ...itemsQuery('Product', query, commonTexts.itemsFailed),
    isUnbounded: hasFilters && isNarrowed(address),
  }
}

const toFilterQuery = ({ q, exact, filters, sort, perPage }: ShopAddress): Partial<ItemQuery> => ({
  facets: true,
  ...(q !== '' && { q }),
  ...(exact && { exact }),
  ...toFilterValues(filters),
  ...(sort && { sort }),
  ...(perPage && { per_page: perPage }),
})

const toFilterValues = (filters: readonly ItemFilter[]): Partial<ItemQuery> => {
  const values: Record<string, unknown> = {}
  for (const [key, value] of filters) {
    const known = values[key]
    if (key === 'availability') values[key] = value
    else if (/^(?:min|max)_/.test(key)) values[key] = Number(value)
    else values[key] = Array.isArray(known) ? [...known, value] : [value]
  }
  return values
}

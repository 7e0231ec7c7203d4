import { toItemAvailability } from '../data/availability.ts'
import { itemsQuery } from '../data/items.ts'
import { type ItemSummary, summarizeItem } from '../data/itemSummary.ts'
import type { PageProps, Sections } from '../data/pageModule.ts'
import { type Query, useQuery } from '../data/query.ts'
import { useShop } from '../data/shop.ts'
import { toListState } from '../item/card/listState.ts'
import { StoneCard } from '../item/card/StoneCard.tsx'
import { StoneGrid, stoneSizes } from '../item/card/StoneGrid.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/home.ts'
import { HomeSection } from './HomeSection.tsx'

const shownItems = 6

/** Loads the newest available products. A server without filters lists its first products. */
export function arrivalsQuery({ filters = false }: Sections): Query<ItemSummary[]> {
  const newest = { page: 1, sort: '-created_at', availability: 'available' } as const
  return {
    key: ['new arrivals'],
    isOptional: true,
    fetch: async (api) => {
      const query = itemsQuery('Product', filters ? newest : { page: 1 }, commonTexts.itemsFailed)
      const { items } = await query.fetch(api)
      return items
        .filter((item) => toItemAvailability(item).left !== 0)
        .slice(0, shownItems)
        .map(summarizeItem)
    },
  }
}

/** The newest available products with their prices. Absent if there are none. */
export function NewArrivals({ sections }: PageProps) {
  const { data = [] } = useQuery(arrivalsQuery(sections))
  const title = useShop()?.storefront?.arrivals_title || texts.arrivalsTitle
  if (data.length === 0) return null
  const state = toListState(data)
  return (
    <HomeSection title={title} more={{ to: '/shop', label: texts.allProducts }}>
      <StoneGrid role="list">
        {data.map((item) => (
          <li key={item.id}>
            <StoneCard item={item} heading="h3" sizes={stoneSizes} state={state} />
          </li>
        ))}
      </StoneGrid>
    </HomeSection>
  )
}

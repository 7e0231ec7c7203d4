import { useNavigate } from 'react-router-dom'
import { vi } from 'vitest'
import type { Facet, Item, ItemList, ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Sections } from '../../../storefront/data/pageModule.ts'
import { Page } from '../../../storefront/shop/ShopPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

interface Options {
  at?: string
  calls?: Partial<ShopApi>
  sections?: Sections
}

/** Opens the shop with these products on one page. */
export function renderShop(items: Item[], { at = '/shop', calls = {}, sections = {} }: Options = {}) {
  return renderPage(
    <>
      <Page sections={sections} />
      <CurrentLocation />
      <BackButton />
    </>,
    {
      calls: { listItems: async () => buildEnvelope(items), ...calls },
      at,
      path: '/shop/:collection?',
    },
  )
}

const BackButton = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

/** Opens the shop on a server that searches and filters. `answer` returns the list for a query. */
export function renderFilteredShop(
  answer: (query: ItemQuery) => ItemList | Promise<ItemList>,
  options: Omit<Options, 'sections'> = {},
) {
  const listItems = vi.fn<ShopApi['listItems']>(async (_type, query) => answer(query))
  renderShop([], { ...options, calls: { listItems, ...options.calls }, sections: { filters: true } })
  return {
    listItems,
    /** The queries so far, without the key that all have. */
    queries: () => listItems.mock.calls.map(([, { facets: _all, ...query }]) => query),
  }
}

export function buildList(items: Item[], list: Partial<ItemList> = {}): ItemList {
  return buildEnvelope(items, list)
}

/** Builds the values of a fact. The label begins with a capital letter. */
export function buildFacet(counts: Record<string, number>): Facet {
  return Object.entries(counts).map(([value, count]) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    count,
  }))
}

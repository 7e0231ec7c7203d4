import type { Envelope } from '../../contract/responses.schema.ts'
import type { ItemType } from '../../contract/itemTypes.ts'
import { defaultCurrency } from '../../contract/money.ts'
import { paths } from '../../contract/paths.ts'
import type { Category } from '../../resources/categories.ts'
import { filterRecords } from '../../resources/filterRecords.ts'
import type { Item, ItemBody } from '../../resources/items/items.schema.ts'
import { listFactFilters, weightSort } from '../../resources/items/itemFacts.ts'
import { splitTags } from '../../resources/items/items.ts'
import type { LoadedPages } from './reads.ts'
import { updateFullRecord, valuesOf, withVersion } from './versions.ts'
import type { EmulatedCall, Emulations, SpecifiedServer } from './emulation.ts'

/** The specified body of an item, without `shops_id` and `item_type` (API-17). */
const fields = [
  'title',
  'description',
  'slug',
  'sku',
  'price',
  'unit',
  'rank',
  'SEO_Tags',
  'tags',
  'Is_disabled',
  'item_info',
] satisfies (keyof ItemBody)[]

/** The specified body of a new item has no currency, so the server might not return a currency (ENT-18). */
type SentItem = Omit<Item, 'currency'> & { currency?: string | null }

const toItem = (item: SentItem): Item =>
  withVersion({ ...item, currency: item.currency || defaultCurrency }, fields)

export function itemCalls(
  { call, can }: SpecifiedServer,
  pages: LoadedPages,
  readCategories: () => Promise<Category[]>,
): Emulations {
  const readItem = async (id: string, signal?: AbortSignal) =>
    toItem(await call<SentItem>(paths.item(id), { signal }))
  const lists: Emulations = {
    'GET /items_by_type/{type}': ({ id, query: { category, ...query }, signal }) =>
      pages.list(query, {
        address: id,
        read: async () => {
          const address = paths.itemsByType(id as ItemType, { page: query.page })
          const envelope = await call<Envelope<SentItem>>(address, { signal })
          return { ...envelope, items: envelope.items.map(toItem) }
        },
        find: async (items, { disabled, availability, q }) => {
          // The specification has no stock, so every item is available.
          if (availability !== undefined && availability !== 'available') return []
          const found = filterRecords(
            items,
            { q, ...(disabled !== undefined && { Is_disabled: disabled }) },
            ['title'],
          )
          if (category === undefined) return found
          return filterByCollection(found, category, await readCategories().catch(() => []))
        },
      }),
  }
  const listsWithoutFacets: Emulations = {
    'GET /items_by_type/{type}': ({ id, query, signal }) =>
      call(paths.itemsByType(id as ItemType, omitFacetKeys(query)), { signal }),
  }
  const records: Emulations = {
    'GET /items_details/{slug}': async ({ id, signal }) =>
      (await call<SentItem[]>(paths.itemDetails(id), { signal })).map(toItem),
    'GET /items/{id}': ({ id, signal }) => readItem(id, signal),
    'POST /items': async ({ body }) => {
      const made = { ...valuesOf(body, [...fields, 'item_type']), shops_id: null }
      return toItem(await call<SentItem>(paths.items, { method: 'POST', body: made }))
    },
    'PATCH /items/{id}': ({ id, body }) =>
      updateFullRecord<Item>({
        key: `item ${id}`,
        fields,
        changes: body,
        read: () => readItem(id),
        send: async (values, now) => {
          const fullBody = { ...values, shops_id: null, item_type: now?.item_type ?? body['item_type'] }
          return toItem(await call<SentItem>(paths.item(id), { method: 'PATCH', body: fullBody }))
        },
      }),
  }
  return {
    ...(!can['catalogue-facets'] && listsWithoutFacets),
    ...(!can['catalogue-query'] && lists),
    ...(!can.versions && records),
  }
}

/**
 * Removes the keys that only a server with `catalogue-facets` understands. The app does not offer them without it, but an old
 * link or a saved filter can still contain them.
 */
const omitFacetKeys = ({ page, ...query }: EmulatedCall['query']) => {
  const unknown = [...listFactFilters(), 'facets', 'per_page']
  const kept = Object.entries(query).filter(
    ([key, value]) => !unknown.includes(key) && !(key === 'sort' && String(value).endsWith(weightSort)),
  )
  return { page, ...Object.fromEntries(kept) }
}

/**
 * Returns the items whose tags include the category's name or type, in singular or plural (SHOP-18). Returns all items if the
 * category is unknown (SHOP-17).
 */
const filterByCollection = (items: Item[], id: unknown, categories: Category[]): Item[] => {
  const collection = categories.find((category) => category.id === id)
  if (!collection) return items
  const { name, category_type } = collection
  const searched = new Set([name, category_type].flatMap((words) => (words ? stem(words) : [])))
  return items.filter(({ tags }) => splitTags(tags).some((tag) => searched.has(stem(tag))))
}

const stem = (words: string) => words.trim().toLowerCase().replace(/s$/, '')

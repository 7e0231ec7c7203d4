import type { Counters } from '../../dataProvider/contract/responses.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import {
  itemListColumns,
  itemComputed,
  itemFields,
  getItemFilters,
  itemSorts,
} from '../../dataProvider/resources/items/items.ts'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as countersTexts from '../texts/counters.ts'
import { type ItemKind, itemKinds } from './kinds.ts'

export const items = {
  products: createItemResource(itemKinds.products),
  events: createItemResource(itemKinds.events),
  blogs: createItemResource(itemKinds.blogs),
  about: createItemResource(itemKinds.about),
  services: createItemResource(itemKinds.services),
  custom: createItemResource(itemKinds.custom),
}

const ItemList = lazyPage(async () => (await import('./list/ItemList.tsx')).ItemList)
const ItemCreate = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemCreate)
const ItemEdit = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemEdit)

/** Declares one kind of item. All kinds have the same fields. */
function declareItems({ name, description, stock }: ItemKind) {
  return {
    name,
    label: ['Item', 'Items'],
    description,
    fields: {
      ...itemFields,
      currency: { ...itemFields.currency, extension: 'currency' },
      stock: { ...itemFields.stock, ...(stock?.label !== undefined && { label: stock.label }) },
    },
    computed: itemComputed,
    title: 'title',
    list: { columns: itemListColumns[name], search: ['title'], sort: 'rank', sorts: itemSorts },
    access: { read: 'reader' },
  } as const satisfies ResourceDeclaration
}

/** Creates the resource of one kind of item. All kinds share the same pages. */
function createItemResource(kind: ItemKind): DeclareResource {
  const { name, icon, type, add, stock } = kind
  const columns: readonly string[] = itemListColumns[name]
  const filters = getItemFilters().filter(
    ({ key }) =>
      (key !== 'category' || columns.includes('category_ids')) && (key !== 'availability' || stock),
  )
  return (can) => ({
    ...describeResource(declareItems(kind)),
    label: kind.label,
    icon,
    add,
    ...(can['catalogue-query'] ? { filters } : { filters: [], sorts: [], searchesPage: true }),
    sections: can['media-text'] ? ['imageTexts'] : [],
    csv: { name: 'items', filter: { type }, list: name, keyColumn: 'SKU' },
    list: () => <ItemList kind={kind} hasFacets={can['catalogue-facets'] === true} />,
    create: () => <ItemCreate kind={kind} />,
    edit: () => <ItemEdit kind={kind} />,
    toSearchResult: ({ title, sku }: Item) => ({ title, description: sku }),
    counterLabels: ({ items }: Counters) => {
      const { total, disabled, low = 0, unavailable = 0 } = items[type]
      const countUnavailable =
        type === 'Event' ? countersTexts.fullyBookedCount : countersTexts.soldOrReservedCount
      return [
        countersTexts.totalCount(total),
        ...(disabled > 0 ? [countersTexts.hiddenCount(disabled)] : []),
        ...(low > 0 ? [countersTexts.lowStockCount(low)] : []),
        ...(unavailable > 0 ? [countUnavailable(unavailable)] : []),
      ]
    },
  })
}

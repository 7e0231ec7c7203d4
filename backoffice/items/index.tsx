import type { Counters } from '../../dataProvider/contract/answers.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import {
  availabilityFilter,
  itemFields,
  itemFilters,
  itemSorts,
} from '../../dataProvider/resources/items/items.ts'
import { formatNumber } from '../format/numbers.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'
import { type ItemKind, itemKinds } from './kinds.ts'

/** A resource for each kind of item. */
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

/** The resource of one kind of item: all kinds share the same pages. */
function createItemResource(kind: ItemKind): DeclareResource {
  const { name, label, description, icon, type, singular, columns, stock } = kind
  const declared = Object.entries(itemFilters).map(([key, name]) => [key, itemFields[name]] as const)
  const filters = {
    ...Object.fromEntries(declared.filter(([key]) => key !== 'category' || 'category_ids' in columns)),
    ...(stock && { availability: availabilityFilter }),
  }
  return (can) => ({
    name,
    label,
    description,
    icon,
    add: `Add ${singular}`,
    fields: { ...itemFields, currency: { ...itemFields.currency, extension: 'currency' } },
    ...(can['catalogue-query'] ? { filters, sorts: itemSorts } : { searchesPage: true }),
    list: () => <ItemList kind={kind} />,
    create: () => <ItemCreate kind={kind} />,
    edit: () => <ItemEdit kind={kind} />,
    recordRepresentation: ({ title }: Item) => title,
    toSearchResult: ({ title, sku }: Item) => ({ title, description: sku }),
    counterLabels: ({ items }: Counters) => {
      const { total, disabled, low = 0, unavailable = 0 } = items[type]
      const counts = [
        [disabled, 'disabled'],
        [low, 'low'],
        [unavailable, type === 'Event' ? 'fully booked' : 'sold or reserved'],
      ] as const
      const labels = counts.map(([count, word]) => (count > 0 ? `${formatNumber(count)} ${word}` : ''))
      return [`${formatNumber(total)} in all`, ...labels.filter(Boolean)]
    },
  })
}

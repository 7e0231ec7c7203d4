import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Counters } from '../../dataProvider/contract/answers.schema.ts'
import type { itemFields } from '../../dataProvider/resources/items/items.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'
import { formatNumber } from '../format/numbers.ts'
import { type AdminResource, lazyPage } from '../resource.ts'

/** What sets one kind of item apart from the others, in the back office. */
export interface ItemKind extends Pick<AdminResource, 'icon' | 'label' | 'description'> {
  name: ResourceName
  type: ItemType
  /** As headings and buttons say it: `Product`. */
  singular: string
  /** In a sentence: `No blog posts found`. */
  plural: string
  /** The columns of its list in their order, each with the width from which it is there. */
  columns: Partial<Record<ItemColumn, ItemWidth>>
  /** In list form: the beginning of its text stands under its title. */
  showsDescription?: boolean
  /** That it can run out, and what its form calls that and proposes (extension `availability`). */
  stock?: { label?: string; initial?: number }
}

/** What a list of items can show besides title and state: any declared field, an event's dates, and when it was made. */
export type ItemColumn = Exclude<keyof typeof itemFields, 'title'> | 'dates' | 'created_at'

/** The least width of the page. */
export type ItemWidth = 'any' | 'medium' | 'wide' | 'widest'

const ItemList = lazyPage(async () => (await import('./list/ItemList.tsx')).ItemList)
const ItemCreate = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemCreate)
const ItemEdit = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemEdit)

/** The resource of one kind of item: all kinds have the same pages, and differ in what they declare. */
export function createItemResource(kind: ItemKind): AdminResource {
  const { name, label, description, icon, type, singular } = kind
  return {
    name,
    label,
    description,
    icon,
    add: `Add ${singular}`,
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
  }
}

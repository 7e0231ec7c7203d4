import type { Counters } from '../../dataProvider/contract/operations.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import type { AdminResource } from '../resource.ts'
import { lazyPage } from '../app/lazyPage.ts'
import { formatNumber } from '../format/numbers.ts'
import type { ItemKind } from './itemKind.ts'

const ItemList = lazyPage(async () => (await import('./list/ItemList.tsx')).ItemList)
const ItemCreate = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemCreate)
const ItemEdit = lazyPage(async () => (await import('./form/ItemForm.tsx')).ItemEdit)

/** The resource of one kind of item: all kinds have the same pages, and differ in what they declare. */
export function itemResource(kind: ItemKind): AdminResource {
  const { name, label, hint, icon, type, one } = kind
  return {
    name,
    label,
    hint,
    icon,
    add: `Add ${one}`,
    list: () => <ItemList kind={kind} />,
    create: () => <ItemCreate kind={kind} />,
    edit: () => <ItemEdit kind={kind} />,
    recordRepresentation: ({ title }: Item) => title,
    toFound: ({ title, sku }: Item) => ({ title, hint: sku }),
    sayCounters: ({ items }: Counters) => {
      const { total, disabled } = items[type]
      const all = `${formatNumber(total)} in all`
      return disabled > 0 ? [all, `${formatNumber(disabled)} disabled`] : [all]
    },
  }
}

import type { Counters } from '../../dataProvider/contract/operations.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import type { AdminResource } from '../resource.ts'
import { lazyPage } from '../app/lazyPage.ts'
import { sayNumber } from '../words/counts.ts'
import type { ItemKind } from './itemKind.ts'

const ItemList = lazyPage(async () => (await import('./list/ItemList.tsx')).ItemList)
const ItemCreate = lazyPage(async () => (await import('./form/ItemCreate.tsx')).ItemCreate)
const ItemEdit = lazyPage(async () => (await import('./form/ItemEdit.tsx')).ItemEdit)

/** The resource of one kind of item: all kinds have the same pages, and differ in what they declare. */
export function itemResource(kind: ItemKind): AdminResource {
  const { name, label, hint, icon, type, add } = kind
  return {
    name,
    label,
    hint,
    icon,
    add,
    list: () => <ItemList kind={kind} />,
    create: () => <ItemCreate kind={kind} />,
    edit: () => <ItemEdit kind={kind} />,
    recordRepresentation: ({ title }: Item) => title,
    toFound: ({ title, sku }: Item) => ({ title, hint: sku }),
    sayCounters: ({ items }: Counters) => {
      const { total, disabled } = items[type]
      const all = `${sayNumber(total)} in all`
      return disabled > 0 ? [all, `${sayNumber(disabled)} disabled`] : [all]
    },
  }
}

import type { Counters } from '../../dataProvider/contract/operations.ts'
import type { Item } from '../../dataProvider/contract/items.ts'
import type { AdminResource } from '../resource.ts'
import { ItemCreate } from './ItemCreate.tsx'
import { ItemEdit } from './ItemEdit.tsx'
import type { ItemKind } from './itemKind.ts'
import { ItemList } from './ItemList.tsx'

/** The resource of one kind of item: all kinds have the same pages, and differ in what they declare. */
export function itemResource(kind: ItemKind): AdminResource {
  const { name, label, hint, icon, type } = kind
  return {
    name,
    label,
    hint,
    icon,
    list: () => <ItemList kind={kind} />,
    create: () => <ItemCreate kind={kind} />,
    edit: () => <ItemEdit kind={kind} />,
    recordRepresentation: ({ title }: Item) => title,
    sayCounters: ({ items }: Counters) => {
      const { total, disabled } = items[type]
      return disabled > 0 ? [`${total} in all`, `${disabled} disabled`] : [`${total} in all`]
    },
  }
}

import type { ComponentType } from 'react'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { AboutLayout } from './AboutLayout.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { EventLayout } from './EventLayout.tsx'
import { ProductLayout } from './ProductLayout.tsx'
import { ServiceLayout } from './ServiceLayout.tsx'

export type Layout = ComponentType<{ item: Item }>

const layouts: ReadonlyMap<string, Layout> = new Map<ItemType, Layout>([
  ['Product', ProductLayout],
  ['Custom', ProductLayout],
  ['Blog', BlogLayout],
  ['Event', EventLayout],
  ['Service', ServiceLayout],
  ['About', AboutLayout],
])

/** How an item of this type is shown; as a product when the type is unknown. */
export function layoutFor(type: string): Layout {
  return layouts.get(type) ?? ProductLayout
}

import type { ItemInfo, ItemType } from '../../dataProvider/contract/items.ts'
import type { ResourceName } from '../../dataProvider/resources.ts'
import type { AdminResource } from '../resource.ts'

/** What sets one kind of item apart from the others, in the back office. */
export interface ItemKind extends Pick<AdminResource, 'icon' | 'label' | 'hint'> {
  name: ResourceName
  type: ItemType
  /** As headings and buttons say it: `Product`, `Products`. */
  one: string
  many: string
  /** What the button reads that makes one: `Add Product`. */
  add: string
  /** When there are none. */
  empty: string
  /** What a new one's `item_info` begins with. */
  info: ItemInfo | null
  /** What belongs into `item_info`. */
  infoHint: string
}

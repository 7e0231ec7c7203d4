import type { ItemInfo, ItemType } from '../../dataProvider/contract/items.ts'
import type { ResourceName } from '../../dataProvider/resources.ts'

/** What sets one kind of item apart from the others, in the back office. */
export interface ItemKind {
  resource: ResourceName
  type: ItemType
  /** As headings and buttons say it: `Product`, `Products`. */
  one: string
  many: string
  /** When there are none. */
  empty: string
  /** What a new one's `item_info` begins with. */
  info: ItemInfo | null
  /** What belongs into `item_info`. */
  infoHint: string
}
